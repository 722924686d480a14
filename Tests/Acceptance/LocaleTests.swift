import Foundation
import MediaIntents
import TestSupport
import Testing

/// Locale files changed while the daemon is running.
@Suite(.timeLimit(.minutes(10)))
struct LocaleTests {
  private static let again = "languages: read again"

  @Test func `A user's own phrase works as soon as it is written`() async throws {
    let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
    #expect(try await daemon.ask("frobnicate").reason == "notUnderstood")
    try daemon.home.write("[intent query]\nfrobnicate => question=item\n", to: "en/mine.txt")
    try await daemon.log.line(containing: Self.again)
    #expect(try await daemon.ask("frobnicate").reason == "nothingPlaying")
  }

  @Test func `A mistake is logged with file and line, and the other lines still apply`() async throws {
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
  /// Writes a file to the user's own locales and creates its folders if needed.
  fileprivate func write(_ text: String, to path: String) throws {
    let file = URL(filePath: folder.path("config/arioso/Locales/" + path))
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
