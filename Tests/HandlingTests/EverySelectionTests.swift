import Household
import Listening
import MediaIntents
import Testing

/// Every verb with every condition that a selection may have.
@Suite(.timeLimit(.minutes(10)))
struct EverySelectionTests {
  private static let verbs: [(name: String, request: @Sendable (MediaSearch) -> Request)] = [
    ("play", { .play(PlayMediaIntent(mediaSearch: $0)) }),
    ("play next", { .play(PlayMediaIntent(mediaSearch: $0, playbackQueueLocation: .next)) }),
    ("play after that", { .play(PlayMediaIntent(mediaSearch: $0, playbackQueueLocation: .afterNext)) }),
    ("queue", { .play(PlayMediaIntent(mediaSearch: $0, playbackQueueLocation: .later)) }),
    ("find", { .search(SearchForMediaIntent(mediaSearch: $0)) }),
    ("like", { .affinity(UpdateMediaAffinityIntent(mediaSearch: $0, affinityType: .like)) }),
    ("dislike", { .affinity(UpdateMediaAffinityIntent(mediaSearch: $0, affinityType: .dislike)) }),
    ("rate", { .affinity(UpdateMediaAffinityIntent(mediaSearch: $0, mark: .stars(4))) }),
    ("mark played", { .affinity(UpdateMediaAffinityIntent(mediaSearch: $0, mark: .played)) }),
    ("mark unplayed", { .affinity(UpdateMediaAffinityIntent(mediaSearch: $0, mark: .unplayed)) }),
    ("add", { .add(AddMediaIntent(mediaSearch: $0, mediaDestination: .playlist("road trip"))) }),
    ("remove", { .add(AddMediaIntent(mediaSearch: $0, mediaDestination: .playlist("road trip"), edit: .remove)) }),
    ("remove from the queue", { .add(AddMediaIntent(mediaSearch: $0, mediaDestination: .queue, edit: .remove)) }),
    ("tell", { .query(.length, of: $0) }),
  ]

  private static let types: [MediaItemType] = [.song, .podcastEpisode, .audioBook]

  /// Other fields of a selection that every verb takes.
  private static let fields: [MediaSearch] = [
    MediaSearch(mediaType: .song, composerName: "Bach"), MediaSearch(mediaType: .song, moodNames: ["calm"]),
    MediaSearch(mediaType: .song, moodNames: ["unheard of"]),
    MediaSearch(mediaType: .song, genreNames: ["punk"], limit: 2),
    MediaSearch(mediaType: .song, genreNames: ["punk"], total: 60),
    MediaSearch(mediaType: .song, sortOrder: .longest, artistName: "The Gutter Choir"),
    MediaSearch(mediaType: .song, artistName: "The Gutter Choir", excluded: ["stop"]),
    MediaSearch(mediaType: .song, artistName: "Violet Tramway", required: ["demo"]),
  ]

  private static let searches =
    types.flatMap { type in SearchCriterion.samples.map { MediaSearch(mediaType: type, criteria: [$0]) } } + fields

  @Test(arguments: Self.verbs.map(\.name))
  func `A verb is carried out on any selection, or refused with a reason`(_ name: String) async throws {
    let household = try await Household.sample()
    let request = try #require(Self.verbs.first { $0.name == name }).request
    for search in Self.searches {
      await household.play("outer peace", .album)
      let response = await household.respond(to: request(search))
      #expect(response.isAnswered, "\(name) \(search): \(response)")
    }
  }

  @Test(arguments: SearchCriterion.samples)
  func `Marking a selection marks what searching for it finds`(_ criterion: SearchCriterion) async throws {
    let household = try await Household.sample()
    let search = MediaSearch(mediaType: .podcastEpisode, criteria: [criterion])
    let found = Set(await household.search(search).items.map(\.identifier))
    let intent = UpdateMediaAffinityIntent(mediaSearch: search, mark: .stars(3))
    guard case .affinity(let response) = await household.respond(to: .affinity(intent)) else {
      Issue.record("not a mark")
      return
    }
    #expect(found.isSubset(of: Set(response.items.map(\.identifier))) && found.isEmpty == response.items.isEmpty)
  }

  @Test func `A mood that nothing has is refused, never replaced by everything`() async throws {
    let household = try await Household.sample()
    let search = MediaSearch(mediaType: .music, moodNames: ["unheard of"])
    let response = await household.add(search, to: .playlist("road trip"))
    #expect(response.code == .failure && response.reason == .notFound(search))
  }

  @Test func `What was queued after something that plays next comes after it`() async throws {
    let household = try await Household.sample()
    await household.play("outer peace", .album)
    for (name, location) in [("umbrella logic", PlaybackQueueLocation.next), ("salt telephone", .afterNext)] {
      let search = MediaSearch(mediaType: .song, mediaName: name)
      await household.play(PlayMediaIntent(mediaSearch: search, playbackQueueLocation: location))
    }
    let titles = await household.controller.snapshot().queue.items.map(\.item.title)
    #expect(titles[1] == "Umbrella Logic" && titles[2].hasPrefix("Salt Telephone"))
  }
}

extension Response {
  /// Whether something was done, or the reason why not is told.
  fileprivate var isAnswered: Bool {
    switch self {
    case .play(let response): response.reason != nil || [.success, .inProgress].contains(response.code)
    case .add(let response): response.reason != nil || response.code == .success
    case .affinity(let response): response.reason != nil || response.code == .success
    case .search(let response): response.reason != nil || response.code == .success
    case .query(let response): response.reason != nil || response.code == .success
    case .question: true
    default: false
    }
  }
}
