import Conversation
import Foundation
import Synchronization
import TestSupport
import Testing
import Understanding

/// The model of a language, which is a file beside its phrases.
struct LanguageModelTests {
  private let folder = TemporaryFolder()

  private static let shipped = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Config/Locales/en/understanding.model").standardizedFileURL

  /// The problems when a language is read that has this file, or none.
  private func problems(with model: Data?) throws -> [String] {
    let locales = folder.path("Locales")
    try FileManager.default.createDirectory(atPath: locales + "/xx", withIntermediateDirectories: true)
    try "understood = yes".write(toFile: locales + "/xx/replies.txt", atomically: true, encoding: .utf8)
    try model?.write(to: URL(filePath: locales + "/xx/understanding.model"))
    let problems = Mutex<[String]>([])
    let folders = LocaleFolders([locales]) { problem in problems.withLock { $0.append(problem) } }
    _ = try #require(folders.language("xx"))
    return problems.withLock { $0 }.filter { $0.contains("understanding.model") }
  }

  @Test func `A language needs no model, and a good one is no problem`() throws {
    #expect(try problems(with: nil).isEmpty)
    #expect(try problems(with: try Data(contentsOf: Self.shipped)).isEmpty)
  }

  static let damage: [(place: Int, reason: String)] = [
    (0, "is not a model"), (4, "has version"), (12, "is damaged"), (5000, "is damaged"),
  ]

  @Test(arguments: damage)
  func `A damaged model is reported, and the grammar serves alone`(_ example: (place: Int, reason: String)) throws {
    var model = try Data(contentsOf: Self.shipped)
    model[example.place] ^= 0x10
    let problems = try problems(with: model)
    #expect(problems.count == 1 && problems.allSatisfy { $0.contains(example.reason) })
  }

  @Test func `Models are among the files that are watched`() throws {
    let locales = folder.path("Locales")
    _ = try problems(with: try Data(contentsOf: Self.shipped))
    #expect(LocaleFolders([locales]) { _ in }.stamps.keys.contains(locales + "/xx/understanding.model"))
  }
}
