import ControlProtocol
import MediaIntents
import Testing

@testable import ariosod

/// Several players by the configuration, asked for past the socket.
@Suite(.timeLimit(.minutes(5)))
struct ConfiguredPlayersTests {
  private let daemon: RunningDaemon

  init() throws {
    daemon = try RunningDaemon(
      """
      {players: [
        {name: "desk", kind: "silent"}, {name: "snug", kind: "silent", names: ["le petit salon"], volume: 40},
        {name: "cellar", kind: "mpd", host: "/nowhere/mpd"},
      ]}
      """, player: nil)
  }

  private func listing(_ request: ControlRequest) async throws -> [PlayerListing.Entry] {
    guard case .players(let listing) = try await daemon.answer(request).get() else { return [] }
    return listing.players
  }

  @Test func `They are listed, and begin when they are wanted`() async throws {
    #expect(
      try await listing(.players) == [
        .init(name: "desk", isUsual: true), .init(name: "snug", names: ["le petit salon"]), .init(name: "cellar"),
      ])
    let used = try await listing(.usePlayer(UsePlayer(player: "Le Petit Salon", conversation: "ann")))
    #expect(used.map(\.isUsual) == [false, true, false] && used[1].state == .stopped && used[0].state == nil)
  }

  @Test func `One is used by a conversation, and by whoever names none`() async throws {
    _ = await daemon.answer(.usePlayer(UsePlayer(player: "snug", conversation: "ann")))
    for request in [GetStatus(), GetStatus(conversation: "ann"), GetStatus(player: "Snug", conversation: "bob")] {
      guard case .status(let status) = try await daemon.answer(.status(request)).get() else { return }
      #expect(status.player == "snug" && status.volume == 40)
    }
    guard case .status(let status) = try await daemon.answer(.status(GetStatus(player: "cellar"))).get() else { return }
    #expect(status.player == "cellar" && status.state == .stopped)
  }

  @Test func `One that is not there is told with those that are`() async throws {
    let failure = ControlResult.failure(.playerUnknown("moon", known: ["desk", "snug", "cellar"]))
    #expect(await daemon.answer(.status(GetStatus(player: "moon"))) == failure)
    #expect(await daemon.answer(.queue(GetQueue(player: "moon"))) == failure)
    #expect(await daemon.answer(.usePlayer(UsePlayer(player: "moon", conversation: "ann"))) == failure)
  }

  @Test(arguments: [
    ("en", "pause in le petit salon", "nothingPlaying"), ("en", "move this to the snug", "nothingPlaying"),
    ("en", "pause in the cellar", "nothingPlaying"), ("en", "play something in the garage", "targetUnknown"),
    ("zh", "在snug播放音乐", "emptyLibrary"),
  ])
  func `Their names are understood in every language`(
    _ example: (locale: String, sentence: String, reason: String)
  ) async throws {
    let ask = Ask(sentence: example.sentence, conversation: "ann", locale: example.locale)
    guard case .reply(let reply) = try await daemon.answer(.ask(ask)).get() else { return }
    #expect(reply.reason == example.reason)
  }
}
