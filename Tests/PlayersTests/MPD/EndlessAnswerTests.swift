import MPDClient
import TestSupport
import Testing

extension PlayersTests {
  /// A server whose answers never end.
  @Suite(.timeLimit(.minutes(10))) struct EndlessAnswerTests {
    typealias Question = @Sendable (Connection) throws -> Void

    static let questions: [(name: String, line: String, ask: Question)] = [
      ("status", "volume: 50\n", { _ = try $0.state(after: ServerState()) }),
      ("songs", "file: a.mp3\n", { _ = try $0.songs(from: 0, count: 10) }),
      ("one song", "Title: A\n", { _ = try $0.songs(from: 0, count: 10) }),
      ("playlists", "playlist: A\n", { _ = try $0.playlists() }),
      ("stickers", "sticker: like=2\n", { _ = try $0.stickers("like") }),
      ("commands", "Id: 7\n", { _ = try $0.run([.add("a.mp3")]) }),
    ]

    @Test(arguments: questions.indices)
    func `An answer without an end is given up`(_ index: Int) throws {
      let question = Self.questions[index]
      let server = try ScriptedMPDServer(isEndless: true) { _ in question.line }
      defer { server.stop() }
      let connection = try Connection(
        to: "127.0.0.1", port: server.port, password: nil, lineLimit: .seconds(60), answerLimit: .milliseconds(300))
      #expect(throws: ServerError.self, "\(question.name)") { try question.ask(connection) }
    }
  }
}
