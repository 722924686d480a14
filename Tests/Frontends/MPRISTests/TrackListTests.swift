import DBus
import Listening
import MPRIS
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import MPRIS

@Suite(.timeLimit(.minutes(10)))
struct TrackListTests {
  // MARK: The window

  static func queue(_ numbers: [Int], current: Int?) -> QueueSnapshot {
    QueueSnapshot(
      items: numbers.map { .sample("s\($0)") }, currentIndex: current, entryNumbers: numbers)
  }

  static let windows: [(count: Int, current: Int?, range: Range<Int>)] = [
    (0, nil, 0..<0), (1, 0, 0..<1), (20, 19, 0..<20), (100, nil, 0..<20), (100, 0, 0..<20), (100, 5, 0..<20),
    (100, 6, 1..<21), (100, 50, 45..<65), (100, 99, 80..<100), (21, 20, 1..<21),
  ]

  @Test(arguments: windows)
  func `Twenty tracks are listed, a few of them before the current one`(
    _ example: (count: Int, current: Int?, range: Range<Int>)
  ) {
    let window = TrackWindow(Self.queue(Array(0..<example.count), current: example.current))
    #expect(window.range == example.range)
    #expect(window.paths.map(\.entry) == Array(example.range))
  }

  private static func added(_ place: Int, after before: Int?) -> TrackWindow.Change {
    .added(path(place), after: before.map(path))
  }
  private static func removed(_ place: Int) -> TrackWindow.Change { .removed(path(place)) }
  private static func path(_ place: Int) -> TrackPath { TrackPath(item: ItemID("s\(place)"), entry: place) }

  static let changes: [(old: [Int], new: [Int], changes: [TrackWindow.Change])] = [
    ([1, 2, 3], [1, 2, 3], []), ([], [1], [.replaced]), ([1, 2, 3], [], [.replaced]),
    ([1, 2, 3], [4, 5], [.replaced]),
    ([1, 2, 3], [1, 3], [removed(2)]), ([1, 2], [1, 2, 3], [added(3, after: 2)]),
    ([1, 2], [3, 1, 2], [added(3, after: nil)]), ([1, 2, 3], [2, 1, 3], [.replaced]),
    ([1, 2, 3], [2, 3, 4], [removed(1), added(4, after: 3)]),
    ([1, 2, 3, 4], [1, 5, 6, 2, 3, 4], [added(5, after: 1), added(6, after: 5)]),
  ]

  @Test(arguments: changes)
  func `Small changes are signalled one by one, large ones as a new list`(
    _ example: (old: [Int], new: [Int], changes: [TrackWindow.Change])
  ) {
    let old = TrackWindow(Self.queue(example.old, current: nil)),
      new = TrackWindow(Self.queue(example.new, current: nil))
    #expect(new.changes(since: old) == example.changes)
  }

  // MARK: On the bus

  private func playing() async throws -> (MPRISStage, MPRISClient) {
    let stage = try await MPRISStage.present()
    return (stage, try await stage.playing())
  }

  private func titles(_ client: MPRISClient) async throws -> [String] {
    let tracks = try await client.get("Tracks", of: MPRISClient.tracks)
    let metadata = try await client.call("GetTracksMetadata", of: MPRISClient.tracks, try #require(tracks))
    guard case .list(let values, _) = metadata.first else { return [] }
    return values.compactMap { $0.asDictionary?["xesam:title"]?.asText }
  }

  @Test func `The tracks are those of the queue, with their metadata`() async throws {
    let (stage, client) = try await playing()
    let tracks = try await client.get("Tracks", of: MPRISClient.tracks)
    #expect(
      tracks == .paths(["Lantern/1", "Kettle/2", "Willow/3"].map { "/org/arioso/Track/" + $0 }))
    #expect(try await titles(client) == ["Lantern", "Kettle", "Willow"])
    let asked = BusValue.paths(["/org/arioso/Track/Kettle/2", "/nowhere", "/org/arioso/Track/Kettle/2"])
    let found = try await client.call("GetTracksMetadata", of: MPRISClient.tracks, asked).first
    guard case .list(let values, let type) = found else {
      Issue.record("no list")
      return
    }
    #expect(type == "a{sv}" && values.count == 1)
    #expect(values.first?.asDictionary?["mpris:trackid"] == .path("/org/arioso/Track/Kettle/2"))
    await stage.frontend.stop()
  }

  @Test func `GoTo skips to a track of the list, and no other`() async throws {
    let (stage, client) = try await playing()
    try await client.call("GoTo", of: MPRISClient.tracks, .path("/org/arioso/Track/Willow/3"))
    #expect(await stage.player.status().current?.item.title == "Willow")
    for path in ["/org/arioso/Track/Kettle/9", "/org/mpris/MediaPlayer2/TrackList/NoTrack", "/"] {
      try await client.call("GoTo", of: MPRISClient.tracks, .path(path))
      #expect(await stage.player.status().current?.item.title == "Willow")
    }
    await stage.frontend.stop()
  }

  @Test func `An added track is signalled, and a new queue as a whole`() async throws {
    let (stage, client) = try await playing()
    let signals = try await client.signals()
    try await stage.player.perform(.playLater([stage.song("Foam")]))
    let added = await signals.next("TrackAdded")?.arguments
    #expect(added?.first?.asDictionary?["xesam:title"] == .text("Foam"))
    #expect(added?.last == .path("/org/arioso/Track/Willow/3"))
    let invalidated = await signals.first { $0.arguments.first == .text(MPRISClient.tracks) }
    #expect(invalidated?.arguments == [.text(MPRISClient.tracks), .dictionary([:]), .texts(["Tracks"])])
    try await stage.player.perform(.play([stage.song("Foam"), stage.song("Kettle")], PlayOptions(startIndex: 1)))
    #expect(
      await signals.next("TrackListReplaced")?.arguments
        == [
          .paths(["/org/arioso/Track/Foam/5", "/org/arioso/Track/Kettle/6"]), .path("/org/arioso/Track/Kettle/6"),
        ])
    await stage.frontend.stop()
  }

  // MARK: Editing

  private static let noTrack = "/org/mpris/MediaPlayer2/TrackList/NoTrack"
  private static let three = ["Lantern", "Kettle", "Willow"]

  static let additions: [(behind: String, isCurrent: Bool, queue: [String], current: String)] = [
    ("/org/arioso/Track/Lantern/1", false, ["Lantern", "Foam", "Kettle", "Willow"], "Kettle"),
    ("/org/arioso/Track/Kettle/2", false, ["Lantern", "Kettle", "Foam", "Willow"], "Kettle"),
    ("/org/arioso/Track/Willow/3", true, three + ["Foam"], "Foam"),
    (noTrack, false, ["Foam"] + three, "Kettle"), (noTrack, true, ["Foam"] + three, "Foam"),
    // After an unknown track means at the end.
    ("/org/arioso/Track/Kettle/9", false, three + ["Foam"], "Kettle"), ("/", true, three + ["Foam"], "Foam"),
  ]

  @Test(arguments: additions)
  func `A track is added after another one, and optionally becomes current`(
    _ example: (behind: String, isCurrent: Bool, queue: [String], current: String)
  ) async throws {
    let stage = try await MPRISStage.present()
    let client = try await stage.playing(PlayOptions(startIndex: 1)), signals = try await client.signals()
    #expect(try await client.get("CanEditTracks", of: MPRISClient.tracks) == .flag(true))
    let file = try stage.address("Foam")
    try await client.call(
      "AddTrack", of: MPRISClient.tracks, .text(file), .path(example.behind), .flag(example.isCurrent))
    let added = await signals.next("TrackAdded")?.arguments
    #expect(added?.first?.asDictionary?["xesam:title"] == .text("Foam"))
    let place = try #require(example.queue.firstIndex(of: "Foam"))
    let before = place == 0 ? Self.noTrack : "/org/arioso/Track/\(example.queue[place - 1])/"
    #expect(added?.last?.asText?.hasPrefix(before) == true)
    let queue = await stage.player.queue()
    #expect(queue.items.map(\.item.title) == example.queue)
    let status = await stage.player.status()
    #expect(status.current?.item.title == example.current && status.state != .stopped)
    await stage.frontend.stop()
  }

  @Test func `A track keeps its own metadata while the player changes to it`() async {
    let queue = Self.queue([1, 2, 3], current: 2)
    let status = PlaybackStatus(state: .playing, current: queue.items[0])
    let snapshot = PlayerSnapshot(playback: PlaybackSnapshot(status: status, queue: queue))
    let library = DesktopLibrary(
      details: { _ in TrackDetails() }, open: { _, _ throws(Reason) in [] }, playlists: { [] },
      content: { _, _ throws(Reason) in [] }, allows: { _ in true })
    let metadata = await TrackListInterface.metadata(at: 2, snapshot, library)
    #expect(metadata["xesam:title"] == .text("s3"))
  }

  @Test func `A track added to an empty list starts only if requested`() async throws {
    let stage = try await MPRISStage.present()
    let client = try await stage.client(), signals = try await client.signals()
    for (title, isCurrent) in [("Foam", false), ("Reed", true)] {
      let file = try stage.address(title)
      try await client.call(
        "AddTrack", of: MPRISClient.tracks, .text(file), .path(Self.noTrack), .flag(isCurrent))
      #expect(await stage.player.status().current?.item.title == (isCurrent ? title : nil))
    }
    #expect(await signals.next("TrackListReplaced")?.arguments.first == .paths(["/org/arioso/Track/Foam/1"]))
    #expect(await stage.player.queue().items.map(\.item.title) == ["Reed", "Foam"])
    await stage.frontend.stop()
  }

  @Test func `The start of the list is the first listed track`() async throws {
    let stage = try await MPRISStage.present()
    let songs = try (0..<30).map { try stage.song("s\($0)") }
    try await stage.player.perform(.play(songs, PlayOptions(startIndex: 15)))
    let client = try await stage.client()
    let file = try stage.address("Foam")
    try await client.call(
      "AddTrack", of: MPRISClient.tracks, .text(file), .path(Self.noTrack), .flag(false))
    #expect(await stage.player.queue().items.firstIndex { $0.item.title == "Foam" } == 10)
    // A track that is no longer listed can still be added after.
    try await client.call(
      "AddTrack", of: MPRISClient.tracks, .text(file), .path("/org/arioso/Track/s0/1"), .flag(false))
    #expect(await stage.player.queue().items[1].item.title == "Foam")
    await stage.frontend.stop()
  }

  static let refusedAddresses: [(address: String, error: String)] = [
    ("gopher://x/y", BusFailure.notSupported), ("", BusFailure.notSupported), ("Foam.flac", BusFailure.notSupported),
    ("file:///gone.flac", BusFailure.fileNotFound),
  ]

  @Test(arguments: refusedAddresses)
  func `An address that can't be opened fails and adds nothing`(
    _ example: (address: String, error: String)
  ) async throws {
    let (stage, client) = try await playing()
    #expect(
      try await client.refusal(
        calling: "AddTrack", of: MPRISClient.tracks, .text(example.address), .path(Self.noTrack), .flag(true))
        == example.error)
    #expect(await stage.player.queue().items.map(\.item.title) == Self.three)
    #expect(await stage.player.status().current?.item.title == "Lantern")
    await stage.frontend.stop()
  }

  @Test func `A removed track that is playing is followed by the next, and no other track is affected`() async throws {
    let (stage, client) = try await playing()
    let signals = try await client.signals()
    for path in ["/org/arioso/Track/Kettle/9", "/org/arioso/Track/Foam/2", Self.noTrack, "/"] {
      try await client.call("RemoveTrack", of: MPRISClient.tracks, .path(path))
      #expect(await stage.player.queue().items.count == 3, "\(path)")
    }
    try await client.call("RemoveTrack", of: MPRISClient.tracks, .path("/org/arioso/Track/Kettle/2"))
    #expect(await signals.next("TrackRemoved")?.arguments == [.path("/org/arioso/Track/Kettle/2")])
    try await client.call("RemoveTrack", of: MPRISClient.tracks, .path("/org/arioso/Track/Lantern/1"))
    #expect(await signals.next("TrackRemoved")?.arguments == [.path("/org/arioso/Track/Lantern/1")])
    let status = await stage.player.status()
    #expect(status.current?.item.title == "Willow" && status.state == .playing)
    try await client.call("RemoveTrack", of: MPRISClient.tracks, .path("/org/arioso/Track/Willow/3"))
    #expect(await signals.next("TrackListReplaced")?.arguments == [.paths([]), .path(Self.noTrack)])
    #expect(await stage.player.status().state == .stopped)
    await stage.frontend.stop()
  }
}
