import DBus
import Foundation
import MPRIS
import MediaIntents
import Playback
import Synchronization
import TestSupport
import Testing

/// The object on the bus, compared with the interfaces of MPRIS 2.2.
@Suite(.timeLimit(.minutes(10)))
struct InterfaceTests {
  /// Methods with their arguments' types, properties with type and access, signals with types.
  static let specification: [String: [String]] = [
    MPRISClient.root: [
      "method Raise()", "method Quit()", "property CanQuit b read", "property Fullscreen b readwrite",
      "property CanSetFullscreen b read", "property CanRaise b read", "property HasTrackList b read",
      "property Identity s read", "property DesktopEntry s read", "property SupportedUriSchemes as read",
      "property SupportedMimeTypes as read",
    ],
    MPRISClient.player: [
      "method Next()", "method Previous()", "method Pause()", "method PlayPause()", "method Stop()", "method Play()",
      "method Seek(x)", "method SetPosition(o,x)", "method OpenUri(s)", "signal Seeked(x)",
      "property PlaybackStatus s read", "property LoopStatus s readwrite", "property Rate d readwrite",
      "property Shuffle b readwrite", "property Metadata a{sv} read", "property Volume d readwrite",
      "property Position x read", "property MinimumRate d read", "property MaximumRate d read",
      "property CanGoNext b read", "property CanGoPrevious b read", "property CanPlay b read",
      "property CanPause b read", "property CanSeek b read", "property CanControl b read",
    ],
    MPRISClient.tracks: [
      "method GetTracksMetadata(ao,aa{sv})", "method AddTrack(s,o,b)", "method RemoveTrack(o)", "method GoTo(o)",
      "signal TrackListReplaced(ao,o)", "signal TrackAdded(a{sv},o)", "signal TrackRemoved(o)",
      "signal TrackMetadataChanged(o,a{sv})", "property Tracks ao read", "property CanEditTracks b read",
    ],
    MPRISClient.playlists: [
      "method ActivatePlaylist(o)", "method GetPlaylists(u,u,s,b,a(oss))", "signal PlaylistChanged((oss))",
      "property PlaylistCount u read", "property Orderings as read", "property ActivePlaylist (b(oss)) read",
    ],
  ]

  @Test func `Introspection returns the four interfaces as specified`() async throws {
    let stage = try await MPRISStage.present()
    let client = try await stage.client()
    let text = try await client.call("Introspect", of: "org.freedesktop.DBus.Introspectable").first?.asText
    let found = try IntrospectedInterfaces(try #require(text)).members
    for (interface, members) in Self.specification {
      #expect(found[interface].map(Set.init) == Set(members), "\(interface)")
    }
    await stage.frontend.stop()
  }

  @Test func `A pause does not wait for a file that is slow to open`() async throws {
    let stage = try await MPRISStage.present()
    let client = try await stage.playing()
    let gate = Gate()
    stage.shelf.gate.withLock { $0 = gate }
    let address = try stage.address("Slow")
    async let opening = client.call("OpenUri", .text(address))
    await gate.arrival()
    try await client.call("Pause")
    #expect(await stage.player.status().state == .paused)
    await gate.open()
    _ = try await opening
    await stage.frontend.stop()
  }

  @Test func `The root interface identifies the player`() async throws {
    let stage = try await MPRISStage.present()
    let values = try await stage.client().all(of: MPRISClient.root)
    #expect(values["Identity"] == .text("Arioso") && values["DesktopEntry"] == .text("arioso"))
    #expect(values["CanQuit"] == .flag(true) && values["CanRaise"] == .flag(false))
    #expect(values["HasTrackList"] == .flag(true))
    #expect(values["SupportedUriSchemes"] == .texts(["file", "http", "https"]))
    #expect(values["SupportedMimeTypes"]?.asTexts?.contains("audio/flac") == true)
    await stage.frontend.stop()
  }

  @Test func `Raise does nothing, and Quit ends the program`() async throws {
    let stage = try await MPRISStage.present()
    let client = try await stage.client()
    #expect(try await client.call("Raise", of: MPRISClient.root).isEmpty)
    #expect(try await client.call("Quit", of: MPRISClient.root).isEmpty)
    #expect(await stage.quits.first { _ in true } != nil)
    await stage.frontend.stop()
  }

  @Test func `GetAll returns the same properties as Get`() async throws {
    let stage = try await MPRISStage.present()
    try await stage.player.perform(.play(stage.songs(), .init()))
    let client = try await stage.client()
    for (interface, members) in Self.specification {
      let all = try await client.all(of: interface)
      let names = members.filter { $0.hasPrefix("property") }.map { String($0.split(separator: " ")[1]) }
      #expect(Set(all.keys) == Set(names))
      for name in names { #expect(try await client.get(name, of: interface) == all[name], "\(name)") }
    }
    await stage.frontend.stop()
  }

  static let invalidWrites: [(property: String, value: BusValue, error: String)] = [
    ("LoopStatus", .text("Twice"), BusFailure.invalidArguments), ("LoopStatus", .int32(1), BusFailure.invalidArguments),
    ("Rate", .double(9), BusFailure.invalidArguments), ("Rate", .double(-1), BusFailure.invalidArguments),
    ("Rate", .double(.nan), BusFailure.invalidArguments), ("Rate", .text("fast"), BusFailure.invalidArguments),
    ("Volume", .double(.nan), BusFailure.invalidArguments), ("Shuffle", .double(1), BusFailure.invalidArguments),
    ("PlaybackStatus", .text("Playing"), BusFailure.invalidArguments),
    ("Position", .int64(5), BusFailure.invalidArguments), ("Nonsense", .flag(true), BusFailure.invalidArguments),
  ]

  @Test func `Invalid writes fail and change nothing`() async throws {
    let stage = try await MPRISStage.present()
    try await stage.player.perform(.play(stage.songs(), .init()))
    let client = try await stage.client()
    let before = await stage.player.status()
    for write in Self.invalidWrites {
      #expect(try await client.refusal(writing: write.value, to: write.property) == write.error, "\(write)")
    }
    #expect(
      try await client.refusal(writing: .flag(true), to: "Fullscreen", of: MPRISClient.root)
        == BusFailure.notSupported)
    #expect(await stage.player.status() == before)
    await stage.frontend.stop()
  }

  @Test func `Calls of unknown methods or with invalid arguments fail`() async throws {
    let stage = try await MPRISStage.present()
    let client = try await stage.client()
    #expect(try await client.refusal(calling: "Dance")?.hasSuffix("UnknownMethod") == true)
    #expect(try await client.refusal(calling: "Seek", .text("far")) == BusFailure.invalidArguments)
    #expect(try await client.refusal(calling: "PlayPause") == BusFailure.notSupported)
    #expect(try await client.refusal(calling: "OpenUri", .text("ftp://a/b")) == BusFailure.notSupported)
    #expect(try await client.refusal(calling: "OpenUri", .text("")) == BusFailure.notSupported)
    #expect(try await client.refusal(calling: "OpenUri", .text("file:///gone.mp3")) == BusFailure.fileNotFound)
    await stage.frontend.stop()
  }
}
