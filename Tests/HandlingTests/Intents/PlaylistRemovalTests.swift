import Catalogue
import Household
import Library
import Listening
import MediaIntents
import Playback
import Testing

@testable import Handling

/// "Remove … from …": entries of a playlist by their places, this one, or by name.
@Suite(.timeLimit(.minutes(10)))
struct PlaylistRemovalTests {
  private static let roadTrip = MediaDestination.playlist("road trip")

  /// The sample's playlist with one of its songs there twice.
  private func household() async throws -> (Household, titles: [String]) {
    let household = try await Household.sample()
    let list = MediaSearch(mediaType: .playlist, mediaName: "road trip")
    let entries = await household.search(list, looksInside: true).items
    await household.play("road trip", .playlist)
    let queue = await household.player.snapshot().queue.items
    _ = try await household.catalogue.create("Twice", with: [queue[0], queue[1], queue[0], queue[2]])
    try await household.library.catchUp()
    return (household, [entries[0].title, entries[1].title, entries[0].title, entries[2].title])
  }

  private func remove(
    _ household: Household, _ places: PlaylistPlaces? = nil, _ search: MediaSearch? = nil
  ) async -> AddMediaIntentResponse {
    let intent = AddMediaIntent(
      mediaSearch: search, mediaDestination: .playlist("twice"), edit: .remove, places: places)
    guard case .add(let response) = await household.respond(to: .add(intent)) else {
      return AddMediaIntentResponse(code: .unspecified)
    }
    return response
  }

  private func titles(_ household: Household) async throws -> [String] {
    let twice = try #require(try await household.catalogue.playlists().first { $0.item.title == "Twice" }).item
    return try await household.catalogue.playables(of: twice.identifier).map(\.item.title)
  }

  static let places: [(places: PlaylistPlaces, left: [Int])] = [
    (PlaylistPlaces(3), [0, 1, 3]), (PlaylistPlaces(-1), [0, 1, 2]), (PlaylistPlaces(first: 1, last: 2), [2, 3]),
  ]

  @Test(arguments: places)
  func `What is at the places goes, whatever plays`(_ example: (places: PlaylistPlaces, left: [Int])) async throws {
    let (household, all) = try await household()
    let response = await remove(household, example.places)
    #expect(response.code == .success && response.removed == 4 - example.left.count)
    #expect(try await titles(household) == example.left.map { all[$0] })
  }

  @Test func `A place that the list does not have is refused`() async throws {
    let (household, all) = try await household()
    let response = await remove(household, PlaylistPlaces(9))
    #expect(response.reason == .noSuchEntry(playlist: "Twice", count: 4))
    #expect(try await titles(household) == all)
  }

  @Test(arguments: [0, 1, 2, 3], [false, true])
  func `This is the entry that plays, and not its equal`(_ place: Int, _ isShuffled: Bool) async throws {
    let (household, all) = try await household()
    await household.play("twice", .playlist)
    if isShuffled { try await household.controller.perform(.setShuffle(true), from: .desktop) }
    let queue = await household.player.snapshot().queue
    let order = queue.unshuffled ?? Array(queue.items.indices)
    try await household.controller.perform(
      .goTo(.number(queue.entryNumbers[order[place]])), from: .desktop)
    let response = await remove(household, nil, MediaSearch(reference: .currentlyPlaying))
    #expect(response.code == .success && response.removed == 1)
    var left = all
    left.remove(at: place)
    #expect(try await titles(household) == left)
  }

  @Test func `By name every entry of it goes, and the answer counts them`() async throws {
    let (household, all) = try await household()
    let response = await remove(household, nil, MediaSearch(mediaName: all[0]))
    #expect(response.items.map(\.title) == [all[0]] && response.removed == 2)
    #expect(try await titles(household) == [all[1], all[3]])
    let again = await remove(household, nil, MediaSearch(mediaName: all[0]))
    #expect(again.reason?.name == "notInside")
  }

  @Test func `A place of the queue is that of the list if both have the same around it`() {
    func items(_ titles: String) -> [PlayableItem] {
      titles.map {
        PlayableItem(item: MediaItem(identifier: ItemID("\($0)"), title: "\($0)", type: .song), address: "\($0)")
      }
    }
    let cases: [(queue: String, current: Int, list: String, place: Int?)] = [
      ("ABAC", 2, "ABAC", 2), ("AC", 0, "ABAC", 2), ("XABAC", 3, "ABAC", 2), ("A", 0, "ABAC", nil),
      ("AB", 0, "ABAC", 0), ("B", 0, "ABAC", 1), ("X", 0, "ABAC", nil), ("AXA", 0, "ABAC", 0), ("AA", 1, "AAA", nil),
    ]
    for example in cases {
      let place = PlayingPlace(QueueSnapshot(items: items(example.queue), currentIndex: example.current))
      #expect(place.index(in: items(example.list)) == example.place, "\(example)")
    }
  }
}
