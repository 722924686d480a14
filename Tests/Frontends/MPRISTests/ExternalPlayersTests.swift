import DBus
import MPRIS
import Playback
import MediaIntents
import TestSupport
import Testing

/// The current tracks of other players on the bus.
@Suite(.timeLimit(.minutes(10)))
struct OtherPlayersTests {
  private static func metadata(_ title: String) -> [String: BusValue] { ["xesam:title": .text(title)] }

  @Test func `All metadata of another player is read`() async throws {
    let stage = try await MPRISStage.present()
    let other = try await OtherMediaPlayer("reed", identity: "Reed Organ", on: stage.bus)
    try await other.show(
      "Playing",
      [
        "xesam:title": .text("Foam"), "xesam:artist": .texts(["Ann", "Bo"]), "xesam:album": .text("Sea"),
        "xesam:url": .text("file:///m/foam.ogg"), "xesam:musicBrainzTrackID": .texts(["r-1"]),
        "mpris:length": .int64(90_500_000),
      ], position: 12.5)
    #expect(
      await stage.others.current()
        == ExternalTrack(
          player: "Reed Organ", title: "Foam", artist: "Ann, Bo", album: "Sea", address: "file:///m/foam.ogg",
          recording: "r-1", position: 12.5, duration: 90.5))
    await stage.frontend.stop()
  }

  @Test func `Malformed metadata is read as far as possible`() async throws {
    let stage = try await MPRISStage.present()
    let other = try await OtherMediaPlayer("odd", identity: "", on: stage.bus)
    try await other.show(
      "Paused",
      [
        "xesam:title": .int32(7), "xesam:artist": .text("Ann"), "xesam:album": .texts([]), "xesam:url": .text(""),
        "mpris:length": .int64(-1),
      ], position: -3)
    #expect(await stage.others.current() == ExternalTrack(player: "odd", artist: "Ann", position: 0))
    await stage.frontend.stop()
  }

  @Test func `The playing player counts; of several, the one started last`() async throws {
    let stage = try await MPRISStage.present()
    let first = try await OtherMediaPlayer("first", identity: "First", on: stage.bus)
    let second = try await OtherMediaPlayer("second", identity: "Second", on: stage.bus)
    #expect(await stage.others.current() == nil)
    let steps: [(OtherMediaPlayer, String, String?)] = [
      (second, "Paused", "Second"), (first, "Playing", "First"), (second, "Playing", "Second"),
      (first, "Paused", "Second"), (first, "Playing", "First"), (first, "Paused", "Second"),
      (second, "Paused", "First"), (first, "Stopped", "Second"), (second, "Stopped", nil),
    ]
    for (number, (player, status, meant)) in steps.enumerated() {
      try await player.show(status, Self.metadata("\(number)"))
      #expect(await stage.others.current()?.player == meant, "step \(number)")
    }
    await stage.frontend.stop()
  }

  @Test func `The player itself and a proxy of other players are ignored`() async throws {
    let stage = try await MPRISStage.present()
    try await stage.player.perform(.play(stage.songs(), .init()))
    let proxy = try await OtherMediaPlayer("playerctld", identity: "proxy", on: stage.bus)
    try await proxy.show("Playing", Self.metadata("Lantern"))
    #expect(await stage.others.current() == nil)
    await stage.frontend.stop()
  }

  @Test func `A player that does not answer is skipped`() async throws {
    let stage = try await MPRISStage.present()
    let mute = try await OtherMediaPlayer("mute", identity: "Mute", on: stage.bus, isMute: true)
    #expect(await stage.others.current() == nil)
    let other = try await OtherMediaPlayer("reed", identity: "Reed Organ", on: stage.bus)
    try await other.show("Playing", Self.metadata("Foam"))
    #expect(await stage.others.current()?.title == "Foam")
    await mute.leave()
    await stage.frontend.stop()
  }

  @Test func `Without a bus there are no other players`() async throws {
    let stage = try await MPRISStage { nil }
    _ = await stage.notices.first { _ in true }
    #expect(await stage.others.current() == nil)
    await stage.frontend.stop()
  }
}
