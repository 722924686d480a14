import Configuration
import Testing

@testable import arioso

/// The configuration that `arioso setup` writes.
struct ConfigurationDraftTests {
  private static func expansion() throws -> PathExpansion {
    PathExpansion(try #require(BaseDirectories(environment: ["HOME": "/home/ann"])))
  }

  static let folders: [(written: String, read: String)] = [
    ("$XDG_MUSIC_DIR", "/home/ann/Music"), ("~/Books", "/home/ann/Books"), ("/mnt/音乐", "/mnt/音乐"),
    ("/a \"b\" 'c' \\ d", "/a \"b\" 'c' \\ d"), ("/tab\tand\u{1b}[31mred", "/tab\tand\u{1b}[31mred"),
    ("/slash//, // no comment", "/slash//, // no comment"),
  ]

  @Test(arguments: folders)
  func `The daemon reads each folder as it was answered`(_ folder: (written: String, read: String)) throws {
    let expansion = try Self.expansion()
    let draft = ConfigurationDraft(folders: [folder.written, "/other"])
    try draft.check(expansion)
    let settings = try ConfigurationFile.settings(in: Array(draft.text.utf8), expansion: expansion)
    #expect(settings.libraryFolders == [folder.read, "/other"])
  }

  @Test func `What the daemon would refuse is not written`() throws {
    let expansion = try Self.expansion()
    #expect(throws: ConfigurationError.self) { try ConfigurationDraft(folders: ["relative"]).check(expansion) }
  }
}
