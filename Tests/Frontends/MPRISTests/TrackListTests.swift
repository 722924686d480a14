import DBus
import MPRIS
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import MPRIS

@Suite(.timeLimit(.minutes(5)))
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
  func `Twenty tracks are shown, a few of them before the current one`(
    _ example: (count: Int, current: Int?, range: Range<Int>)
  ) {
    let window = TrackWindow(Self.queue(Array(0..<example.count), current: example.current))
    #expect(window.range == example.range)
    #expect(window.paths.map(\.place) == Array(example.range))
  }

  private static func added(_ place: Int, after before: Int?) -> TrackWindow.Change {
    .added(path(place), after: before.map(path))
  }
  private static func removed(_ place: Int) -> TrackWindow.Change { .removed(path(place)) }
  private static func path(_ place: Int) -> TrackPath { TrackPath(item: ItemID("s\(place)"), place: place) }

  static let changes: [(old: [Int], new: [Int], changes: [TrackWindow.Change])] = [
    ([1, 2, 3], [1, 2, 3], []), ([], [1], [.replaced]), ([1, 2, 3], [], [.replaced]),
    ([1, 2, 3], [4, 5], [.replaced]),
    ([1, 2, 3], [1, 3], [removed(2)]), ([1, 2], [1, 2, 3], [added(3, after: 2)]),
    ([1, 2], [3, 1, 2], [added(3, after: nil)]), ([1, 2, 3], [2, 1, 3], [.replaced]),
    ([1, 2, 3], [2, 3, 4], [removed(1), added(4, after: 3)]),
    ([1, 2, 3, 4], [1, 5, 6, 2, 3, 4], [added(5, after: 1), added(6, after: 5)]),
  ]

  @Test(arguments: changes)
  func `Small changes are told one by one, large ones as a new list`(
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

  @Test func `What joins the queue is told, and a new queue as a whole`() async throws {
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
}
