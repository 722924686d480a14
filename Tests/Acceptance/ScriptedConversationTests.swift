import Foundation
import TestSupport
import Testing

extension QuietAcceptanceTests {
  /// The scripted conversations in `Conversations`, with one real daemon and the sample library per file.
  @Suite
  struct ScriptedConversationTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Conversations")

    static let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".txt") }.sorted()

    private static func scripts(in file: String) throws -> [ConversationScript] {
      try ConversationScript.read(
        String(contentsOf: folder.appending(path: file), encoding: .utf8), file: file)
    }

    /// One silent player; two for `rooms.txt`, and three persons for `persons.txt`.
    private static func players(for file: String, _ home: Home) throws -> [String] {
      if file == "persons.txt" { return ["--player", "silent", "--config", try home.configure(persons)] }
      guard file == "rooms.txt" else { return ["--player", "silent"] }
      let players = """
        {players: [{name: "desk", kind: "silent"}, {name: "kitchen", kind: "silent", names: ["cuisine"]}]}
        """
      return ["--config", try home.configure(players)]
    }

    private static let persons = """
      {persons: [
        {name: "Anna", names: ["mum", "妈妈"], conversations: ["Anna *"]}, {name: "Ben", conversations: ["Ben *"]},
        {name: "Ida", conversations: ["Ida *"], explicit: false, maxVolume: 60, deletes: false},
      ]}
      """

    @Test(arguments: files ?? [])
    func `Conversations match their scripts`(_ file: String) async throws {
      let home = try Home()
      let daemon = try await RunningDaemon.scanned(
        in: home, try Self.players(for: file, home) + ["--library", SampleLibrary.path],
        environment: RunningDaemon.stoppedClock)
      let stage = try ConversationStage(daemon)
      for script in try Self.scripts(in: file) { try await stage.play(script) }
      #expect(await daemon.stop().status == 0)
    }

    @Test func `There are enough conversations, with unique titles`() throws {
      let titles = try (Self.files ?? []).flatMap { try Self.scripts(in: $0) }.map(\.title)
      #expect(titles.count >= 200)
      #expect(Set(titles).count == titles.count)
    }
  }
}
