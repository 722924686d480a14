import Foundation
import Testing

extension QuietAcceptanceTests {
  /// The page about threats names tests that exist.
  @Suite
  struct ThreatsTests {
    @Test func `Each promise is held by a test`() throws {
      let page = try String(contentsOfFile: SampleLibrary.root + "/Documentation/threats.md", encoding: .utf8)
      let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| Promise") }
      #expect(rows.count >= 15)
      let tests = try Self.tests()
      for row in rows {
        let names = row.split(separator: "|").last.map { $0.matches(of: /`([^`]+)`/).map { $0.output.1 } } ?? []
        #expect(!names.isEmpty, "\(row)")
        for name in names { #expect(tests.contains("func `\(name)`("), "\(name)") }
      }
    }

    /// The text of all tests.
    private static func tests() throws -> String {
      let folder = SampleLibrary.root + "/Tests"
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return try names.filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }.joined()
    }
  }
}
