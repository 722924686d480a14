import Foundation
import TestSupport
import Testing

extension AcceptanceTests {
  /// Everything that can be said and answered, as it is written down in `Conversations`: the real daemon with the sample
  /// library, one for each file.
  @Suite
  struct ScriptedConversationTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Conversations")

    static let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.sorted()

    private static func scripts(in file: String) throws -> [ConversationScript] {
      try ConversationScript.read(
        String(contentsOf: folder.appending(path: file), encoding: .utf8), file: file)
    }

    /// One player that keeps silent; of rooms there are two.
    private static func players(for file: String, _ home: Home) throws -> [String] {
      guard file == "rooms.txt" else { return ["--player", "silent"] }
      let players = """
        {players: [{name: "desk", kind: "silent"}, {name: "kitchen", kind: "silent", names: ["cuisine"]}]}
        """
      return ["--config", try home.configure(players)]
    }

    @Test(arguments: files ?? [])
    func `Conversations go as they are written down`(_ file: String) async throws {
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(
        in: home, try Self.players(for: file, home) + ["--library", SampleLibrary.path])
      let stage = try ConversationStage(daemon)
      for script in try Self.scripts(in: file) { try await stage.play(script) }
      #expect(await daemon.stop().status == 0)
    }

    @Test func `There are enough of them, and no two have one title`() throws {
      let titles = try (Self.files ?? []).flatMap { try Self.scripts(in: $0) }.map(\.title)
      #expect(titles.count >= 120)
      #expect(Set(titles).count == titles.count)
    }
  }
}
