import MPRIS
import DBus
import MediaIntents
import Playback
import TestSupport
import Testing

/// A client's call reads the player exactly once.
@Suite(.timeLimit(.minutes(10)))
struct ReadingTests {
  static let properties: [(interface: String, name: String)] = [
    (MPRISClient.player, "PlaybackStatus"), (MPRISClient.player, "Metadata"), (MPRISClient.player, "Position"),
    (MPRISClient.player, "CanGoNext"), (MPRISClient.tracks, "Tracks"), (MPRISClient.playlists, "ActivePlaylist"),
  ]

  @Test func `Reading properties reads the player once`() async throws {
    // It plays before it is on the bus, so that no event reads it in addition.
    let player = CountingPlayer(SilentPlayer(clock: ManualClock()))
    var trail = await EventTrail(player)
    let song = PlayableItem.sample("Lantern", address: "http://host/Lantern", duration: 180)
    try await player.perform(.play([song], PlayOptions()))
    try await trail.wait(for: .started(song))
    let stage = try await MPRISStage.present(player: player)
    let client = try await stage.client()
    _ = await player.takeReads()
    for property in Self.properties {
      #expect(try await client.get(property.name, of: property.interface) != nil)
      #expect(await player.takeReads() == 1, "\(property.name)")
    }
    for interface in [MPRISClient.player, MPRISClient.tracks, MPRISClient.playlists] {
      #expect(try await client.all(of: interface).isEmpty == false)
      #expect(await player.takeReads() == 1, "\(interface)")
    }
    await stage.frontend.stop()
  }
}
