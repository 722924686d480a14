import MediaIntents
import TestSupport
import Testing

@testable import MediaFiles

/// Replacing a file that other programs change.
struct RewriteTests {
  private func rewritten(_ now: String?, from base: String?, as text: String) throws -> (text: String?, isWritten: Bool)
  {
    let folder = TemporaryFolder()
    let path = folder.path("list")
    if let now { try folder.write(now, to: "list") }
    let written = try AtomicFile.rewrite(path, from: base.map { Array($0.utf8) }, as: Array(text.utf8))
    #expect(try folder.names(in: "").allSatisfy { $0 == "list" })
    let after = FilePath.exists(path) ? try folder.text(of: "list") : nil
    if let written { #expect(written.after == after.map { Array($0.utf8) }) }
    return (after, written != nil)
  }

  static let cases: [(now: String?, base: String?, after: String?, isWritten: Bool)] = [
    ("old\n", "old\n", "new\n", true), (nil, nil, "new\n", true), ("old\nmore\n", "old\n", "new\nmore\n", true),
    ("old more\n", "old", "old more\n", false), ("other\n", "old\n", "other\n", false), ("", "old\n", "", false),
    (nil, "old\n", nil, false), ("there\n", nil, "there\n", false), ("e\u{301}\n", "\u{e9}\n", "e\u{301}\n", false),
  ]

  @Test(arguments: cases)
  func `A file is replaced only if it is what was read, or has more lines`(
    _ example: (now: String?, base: String?, after: String?, isWritten: Bool)
  ) throws {
    let (text, isWritten) = try rewritten(example.now, from: example.base, as: "new\n")
    #expect(text.map { PathBytes($0) } == example.after.map { PathBytes($0) })
    #expect(isWritten == example.isWritten)
  }
}
