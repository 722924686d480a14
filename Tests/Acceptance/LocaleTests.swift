import Foundation
import MediaIntents
import TestSupport
import Testing

/// Phrases that are written while the daemon runs.
@Suite(.timeLimit(.minutes(10)))
struct LocaleTests {
  private static let again = "languages: read again"

  @Test func `A phrase of one's own is understood as soon as it is written`() async throws {
    let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
    #expect(try await daemon.ask("frobnicate").reason == "notUnderstood")
    try daemon.home.write("[intent query]\nfrobnicate => question=item\n", to: "en/mine.txt")
    try await daemon.log.line(containing: Self.again)
    #expect(try await daemon.ask("frobnicate").reason == "nothingPlaying")
  }

  @Test func `A mistake is told by file and line, and the rest is in force`() async throws {
    let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
    try daemon.home.write(
      "[intent query]\nfrobnicate (now => question=item\ndefrobnicate => question=item\n", to: "en/mine.txt")
    let problem = try await daemon.log.line(containing: "mine.txt:2:")
    #expect(problem.contains("is not closed"))
    try await daemon.log.line(containing: Self.again)
    #expect(try await daemon.ask("defrobnicate").reason == "nothingPlaying")
    #expect(try await daemon.ask("what's this?").reason == "nothingPlaying")
  }
}

extension Home {
  /// Writes a file of the person's own languages; its folders may not be there yet.
  fileprivate func write(_ text: String, to path: String) throws {
    let file = URL(filePath: folder.file("config/arioso/Locales/" + path))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
