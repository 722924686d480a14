import DBus
import MPRIS
import MediaIntents
import Playback
import TestSupport
import Testing

/// The signals of the player.
@Suite(.timeLimit(.minutes(10)))
struct ChangeTests {
  private func playing() async throws -> (MPRISStage, MPRISClient) {
    let stage = try await MPRISStage.present()
    return (stage, try await stage.playing())
  }

  @Test func `Every change is signalled with its new value`() async throws {
    let (stage, client) = try await playing()
    let signals = try await client.signals()
    let table: [(PlayerCommand, String, BusValue)] = [
      (.pause, "PlaybackStatus", .text("Paused")), (.resume, "PlaybackStatus", .text("Playing")),
      (.setVolume(0.25), "Volume", .double(0.25)), (.setMuted(true), "Volume", .double(0)),
      (.setMuted(false), "Volume", .double(0.25)), (.setSpeed(1.5), "Rate", .double(1.5)),
      (.setRepeat(.all), "LoopStatus", .text("Playlist")), (.setShuffle(true), "Shuffle", .flag(true)),
      (.stop, "PlaybackStatus", .text("Stopped")),
    ]
    for (command, property, value) in table {
      try await stage.player.perform(command)
      #expect(await signals.change(of: property) == value, "\(command)")
    }
    await stage.frontend.stop()
  }

  @Test func `Changed capabilities are signalled`() async throws {
    let (stage, client) = try await playing()
    let signals = try await client.signals()
    #expect(try await client.get("CanGoPrevious") == .flag(true))
    try await stage.player.perform(.next)
    try await stage.player.perform(.next)
    #expect(await signals.change(of: "CanGoNext") == .flag(false))
    try await stage.player.perform(.setRepeat(.all))
    #expect(await signals.change(of: "CanGoNext") == .flag(true))
    try await stage.player.perform(.stop)
    #expect(await signals.change(of: "CanSeek") == .flag(false))
    #expect(try await client.get("CanPlay") == .flag(true))
    for _ in await stage.player.queue().items { try await stage.player.perform(.remove(at: 0)) }
    #expect(await signals.change(of: "CanPlay") == .flag(false))
    await stage.frontend.stop()
  }

  @Test func `A broadcast has one speed, can't be sought and reports its stream title`() async throws {
    let player = OneStatusPlayer()
    let stage = try await MPRISStage.present(player: player)
    let client = try await stage.client(), signals = try await client.signals()
    var station = PlayableItem.sample("Waves", address: "http://radio/waves", duration: nil)
    station.item.type = .radioStation
    await player.show(PlaybackStatus(state: .playing, current: station), [station])
    #expect(await signals.change(of: "MaximumRate") == .double(1))
    for (property, value) in ["MinimumRate": BusValue.double(1), "Rate": .double(1), "CanSeek": .flag(false)] {
      #expect(try await client.get(property) == value)
    }
    #expect(try await client.get("Metadata")?.asDictionary?["mpris:length"] == nil)
    await player.show(PlaybackStatus(state: .playing, current: station, streamTitle: "Ann - Foam"), [station])
    let metadata = await signals.change(of: "Metadata")?.asDictionary
    #expect(metadata?["xesam:title"] == .text("Ann - Foam") && metadata?["xesam:album"] == .text("Waves"))
    #expect(await signals.next("TrackMetadataChanged")?.arguments.first == metadata?["mpris:trackid"])
    await stage.frontend.stop()
  }

  @Test func `A seek is signalled by Seeked, and the position by no property change`() async throws {
    let (stage, client) = try await playing()
    let signals = try await client.signals()
    try await stage.player.perform(.seek(to: 90))
    #expect(await signals.next("Seeked")?.arguments == [.int64(90_000_000)])
    try await stage.player.perform(.setVolume(0.5))
    for await signal in signals where signal.member == "PropertiesChanged" {
      let changed = signal.arguments[1].asDictionary ?? [:]
      #expect(changed["Position"] == nil)
      if changed["Volume"] == .double(0.5) { break }
    }
    #expect(try await client.get("Position")?.asNumber == 90_000_000)
    await stage.frontend.stop()
  }

  @Test func `A track that starts in the middle is signalled by Seeked`() async throws {
    let stage = try await MPRISStage.present()
    let client = try await stage.client(), signals = try await client.signals()
    var episode = try stage.song("Episode")
    episode.startPosition = 42
    try await stage.player.perform(.play([episode], PlayOptions()))
    #expect(await signals.next("Seeked")?.arguments == [.int64(42_000_000)])
    #expect(try await client.get("Position") == .int64(42_000_000))
    await stage.frontend.stop()
  }

  @Test func `Seek moves within the track, and beyond its end to the next`() async throws {
    let (stage, client) = try await playing()
    let table: [(offset: Int64, title: String, seconds: Double)] = [
      (20_000_000, "Lantern", 20), (-5_000_000, "Lantern", 15), (.min, "Lantern", 0),
      (160_000_001, "Lantern", 160.000001),
      (20_000_000, "Kettle", 0), (.max, "Willow", 0), (.max, "Willow", 0),
    ]
    for step in table {
      try await client.call("Seek", .int64(step.offset))
      let status = await stage.player.status()
      #expect(status.current?.item.title == step.title && status.position == step.seconds, "\(step)")
    }
    await stage.frontend.stop()
  }

  @Test func `SetPosition only seeks within the current track`() async throws {
    let (stage, client) = try await playing()
    let current = "/org/arioso/Track/Lantern/1"
    let table: [(path: String, position: Int64, seconds: Double)] = [
      (current, 30_000_000, 30), (current, -1, 30), (current, 180_000_001, 30), (current, .max, 30),
      ("/org/arioso/Track/Kettle/2", 10_000_000, 30), ("/org/mpris/MediaPlayer2/TrackList/NoTrack", 1_000_000, 30),
      ("/", 1_000_000, 30), (current, 0, 0),
    ]
    for step in table {
      try await client.call("SetPosition", .path(step.path), .int64(step.position))
      #expect(await stage.player.status().position == step.seconds, "\(step)")
    }
    #expect(await stage.player.status().current?.item.title == "Lantern")
    await stage.frontend.stop()
  }

  @Test func `Rate sets the speed, and zero pauses`() async throws {
    let (stage, client) = try await playing()
    #expect(try await client.get("MinimumRate") == .double(0.25))
    #expect(try await client.get("MaximumRate") == .double(4))
    try await client.set("Rate", to: .double(2))
    #expect(await stage.player.status().speed == 2)
    try await client.set("Rate", to: .double(0))
    #expect(await stage.player.status().state == .paused)
    #expect(try await client.get("Rate") == .double(2))
    await stage.frontend.stop()
  }

  @Test func `Volume is clamped and unmutes`() async throws {
    let (stage, client) = try await playing()
    try await client.set("Volume", to: .double(-3))
    #expect(await stage.player.status().volume == 0)
    try await stage.player.perform(.setMuted(true))
    try await client.set("Volume", to: .double(7))
    let status = await stage.player.status()
    #expect(status.volume == 1 && !status.isMuted)
    await stage.frontend.stop()
  }

  @Test func `The same item twice in the queue is two tracks`() async throws {
    let stage = try await MPRISStage.present()
    let song = try stage.song("Lantern")
    try await stage.player.perform(.play([song, song], PlayOptions()))
    let client = try await stage.client()
    let first = try await client.get("Metadata")?.asDictionary?["mpris:trackid"]
    try await client.call("Next")
    let second = try await client.get("Metadata")?.asDictionary?["mpris:trackid"]
    #expect(first == .path("/org/arioso/Track/Lantern/1") && second == .path("/org/arioso/Track/Lantern/2"))
    await stage.frontend.stop()
  }
}
