import ControlProtocol
import MediaIntents
import Testing

@testable import ariosod

/// Several configured players.
@Suite(.timeLimit(.minutes(10)))
struct PlayerMethodsTests {
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

  @Test func `Players are listed, and start on first use`() async throws {
    #expect(
      try await daemon.call(ListPlayers()).get().players == [
        .init(name: "desk", isDefault: true), .init(name: "snug", names: ["le petit salon"]), .init(name: "cellar"),
      ])
    let used = try await daemon.call(UsePlayer(player: "Le Petit Salon", conversation: "ann")).get().players
    #expect(used.map(\.isDefault) == [false, true, false] && used[1].state == .stopped && used[0].state == nil)
  }

  @Test func `A player can be selected for a conversation and as the default`() async throws {
    _ = try await daemon.call(UsePlayer(player: "snug", conversation: "ann"))
    for request in [GetStatus(), GetStatus(conversation: "ann"), GetStatus(player: "Snug", conversation: "bob")] {
      let status = try await daemon.call(request).get()
      #expect(status.player == "snug" && status.volume == 40)
    }
    let status = try await daemon.call(GetStatus(player: "cellar")).get()
    #expect(status.player == "cellar" && status.state == .stopped)
  }

  @Test func `A player whose server cannot be reached is told as such, with the reason`() async throws {
    let reason = "No such file or directory"
    let status = try await daemon.call(GetStatus(player: "cellar")).get()
    #expect(status.unreachable == reason)
    #expect(try await daemon.call(GetStatus(player: "desk")).get().unreachable == nil)
    let players = try await daemon.call(ListPlayers()).get().players
    #expect(players.map(\.unreachable) == [nil, nil, reason] && players[2].state == nil)
  }

  @Test func `An unknown player is reported with the available ones`() async throws {
    let error = RPCError(ControlFailure.playerUnknown("moon", known: ["desk", "snug", "cellar"]))
    #expect(try await daemon.call(GetStatus(player: "moon")) == .failure(error))
    #expect(try await daemon.call(ListQueue(player: "moon")) == .failure(error))
    #expect(try await daemon.call(UsePlayer(player: "moon", conversation: "ann")) == .failure(error))
  }

  @Test(arguments: [
    ("en", "pause in le petit salon", "nothingPlaying"), ("en", "move this to the snug", "nothingPlaying"),
    ("en", "pause in the cellar", "disconnected"), ("en", "play something in the garage", "targetUnknown"),
    ("zh", "在snug播放音乐", "emptyLibrary"),
  ])
  func `Player names are understood in every language`(
    _ example: (locale: String, sentence: String, reason: String)
  ) async throws {
    let ask = Ask(sentence: example.sentence, conversation: "ann", locale: example.locale)
    #expect(try await daemon.call(ask).get().reason == example.reason)
  }
}
