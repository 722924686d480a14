import Library
import Foundation
import Household
import Journal
import MediaIntents
import NameIndex
import Playback
import Resolution
import TestSupport
import Testing

@testable import Handling

/// Checks that the outcomes in the tables of the module's documentation are exactly those that occur.
@Suite(.timeLimit(.minutes(10)))
struct EveryOutcomeTests {
  // MARK: Resolve steps

  private static let unfit = MediaSearch(mediaName: "hello", artistName: "ottoline vex")

  /// The intents and the search that lead to each result.
  private static let steps: [(result: String, intents: [Request.Kind], search: MediaSearch?)] = [
    ("success", [.play, .add, .affinity, .search], MediaSearch(mediaType: .album, reference: .currentlyPlaying)),
    ("successes", [.play, .add, .affinity, .search], MediaSearch(mediaName: "hello")),
    ("disambiguation", [.play, .add, .affinity], MediaSearch(mediaName: "play")),
    ("needsMoreDetails", [.play, .add, .affinity], MediaSearch(mediaName: "namesake")),
    ("confirmationRequired", [.add, .affinity], unfit),
    ("needsValue", [.add, .affinity], nil),
    ("notRequired", [.play, .search], MediaSearch(mediaType: .song)),
    ("unsupported", [.play, .add, .affinity, .search], MediaSearch(mediaName: "xylophone quokka")),
  ]

  @Test func `Every result of a resolve step occurs`() async throws {
    let household = try await Household.sample()
    await household.play("umbrella logic")
    let library = await household.library.snapshot()
    let namesakes = (1...11).map {
      NameRecord(id: ItemID("namesake \($0)"), type: .song, title: "Namesake", artist: "Artist \($0)")
    }
    let crowded = LibrarySnapshot(names: NameIndex(namesakes), histories: [:])
    let playing = try #require(ReferencedItem(await household.player.status()))
    var reached: Set<String> = []
    for (result, intents, search) in Self.steps {
      for intent in intents {
        let library = result == "needsMoreDetails" ? crowded : library
        let step = MediaItemStep(
          library: library, request: intent,
          referent: result == "needsValue" ? .nothing(.nothingPlaying) : .item(playing))
        let candidates = search.map { library.resolver.candidates(for: $0) } ?? []
        let actsOnSomething = intent == .add || intent == .affinity
        let found = actsOnSomething ? step.resolveObject(search, candidates) : step.resolve(search, candidates)
        #expect(found.result.name == result, "\(intent)")
        reached.insert("\(intent) mediaItems \(found.result.name)")
      }
    }
    guard case .question(let question) = await household.respond(to: .search(SearchForMediaIntent())) else {
      Issue.record("a search for nothing asks nothing")
      return
    }
    reached.insert("\(question.request) \(question.parameter) \(question.result)")
    #expect(try OutcomeTable.rows(under: "The result of a resolve step").symmetricDifference(reached) == [])
  }

  // MARK: Responses

  private static func add(
    _ search: MediaSearch?, to playlist: String, edit: DestinationEdit = .add
  ) -> Request {
    .add(AddMediaIntent(mediaSearch: search, mediaDestination: .playlist(playlist), edit: edit))
  }

  /// Requests of all intents but search, about the same item.
  private static func requests(_ search: MediaSearch) -> [Request] {
    [
      .play(PlayMediaIntent(mediaSearch: search)), add(search, to: "dinner"),
      .affinity(UpdateMediaAffinityIntent(mediaSearch: search, affinityType: .like)),
      .search(SearchForMediaIntent(mediaSearch: search)),
    ]
  }

  private static let hello = MediaSearch(mediaName: "hello")
  private static func play(speed: PlaybackSpeed? = nil) -> Request {
    .play(PlayMediaIntent(mediaSearch: hello, playbackSpeed: speed))
  }

  @Test func `Every code occurs with each of its reasons`() async throws {
    var reached: Set<String> = []
    func take(_ response: Response) { reached.insert(response.row) }

    let household = try await Household.sample()
    for request in Self.requests(Self.hello) {
      take(await household.respond(to: request, isDryRun: true))
    }
    let refused = [
      MediaSearch(mediaName: "xylophone quokka"), MediaSearch(reference: .currentlyPlaying),
      MediaSearch(mediaType: .movie, mediaName: "hello"),
    ]
    for request in refused.flatMap(Self.requests) { take(await household.respond(to: request)) }
    let empty = try await Household.copy(of: [])
    for request in Self.requests(Self.hello) { take(await empty.respond(to: request)) }
    for request in [
      Self.play(speed: .rate(0.01)), Self.play(speed: .rate(99)),
      Self.add(Self.hello, to: "xylophone quokka"), Self.add(Self.hello, to: "dinner", edit: .remove),
    ] { take(await household.respond(to: request)) }
    take(await household.respond(to: Self.play(), naming: "bathroom"))
    for request in Self.requests(Self.hello) { take(await household.respond(to: request)) }
    take(try await slow(Self.play()))
    take(try await overtaken())
    for failure in Self.failures { take(try await failing(failure)) }
    for status in [401, 402, 404, 451, 503] { take(try await failing(.refused(status: status, address: "http://x"))) }
    let locked = try await Household.sample(restrictions: Restrictions(whileLocked: [], isLocked: { true }))
    for request in Self.requests(Self.hello) { take(await locked.respond(to: request)) }
    for response in try await heard() + (try await unreadable()) { take(response) }
    let restricted = try await Household.sample(
      restrictions: Restrictions(blocksExplicit: true, isMetered: { true }))
    let plain = try await Household.sample(player: ScriptedPlayer(speeds: nil))
    take(await plain.respond(to: Self.play(speed: .rate(2))))
    for request in [MediaSearch(mediaName: "tax day riot"), MediaSearch(mediaName: "harbour jazz")] {
      take(await restricted.respond(to: .play(PlayMediaIntent(mediaSearch: request))))
    }
    for response in try await emptied() + (try await closed()) + (try await heardOut()) + (try await unheard()) {
      take(response)
    }
    let difference = try OutcomeTable.rows(under: "The response").symmetricDifference(reached)
    #expect(difference.sorted().joined(separator: ", ") == "")
  }

  /// A launch that doesn't play in time.
  private func slow(_ request: Request) async throws -> Response {
    let household = try await Household.sample(player: ScriptedPlayer())
    async let response = household.respond(to: request)
    try await household.clock.sleeperArrives()
    household.clock.advance(by: .seconds(3))
    return await response
  }

  /// A launch that fails in time.
  private func failing(_ failure: PlayerFailure) async throws -> Response {
    let player = ScriptedPlayer()
    let household = try await Household.sample(player: player)
    async let response = household.respond(to: Self.play())
    try await household.clock.sleeperArrives()
    await player.happen(.failed(await player.status().current, failure))
    await player.happen(.stopped, becoming: PlaybackStatus())
    return await response
  }

  private static let failures: [PlayerFailure] = [
    .fileMissing("/x"), .fileUnreadable("/x"), .undecodable("/x"), .decoderMissing(format: "X", package: nil),
    .unreachable("http://x"), .unreachable("subsonic://x/1"), .outputUnavailable("none"), .disconnected, .other("x"),
  ]

  /// A launch that is stopped before it plays.
  private func overtaken() async throws -> Response {
    let player = ScriptedPlayer()
    let household = try await Household.sample(player: player)
    async let response = household.respond(to: Self.play())
    try await household.clock.sleeperArrives()
    await player.happen(.stopped, becoming: PlaybackStatus())
    return await response
  }

  /// A show with all episodes heard.
  private func heard() async throws -> [Response] {
    let household = try await Household.sample()
    let next = MediaSearch(
      mediaType: .podcastEpisode, albumName: "harbour of glass", place: MediaPlace(isNext: true))
    while let episode = await household.play(PlayMediaIntent(mediaSearch: next), isDryRun: true).items.first {
      try await household.journal.record(
        Play(item: episode.identifier, startedAt: SampleState.noon, secondsHeard: 60, ending: .finished))
    }
    var responses: [Response] = []
    for request in Self.requests(next) { responses.append(await household.respond(to: request)) }
    return responses
  }

  /// A catalogue without tables.
  private func unreadable() async throws -> [Response] {
    let household = try await Household.sample()
    try household.spoilCatalogue()
    return [await household.respond(to: Self.play())]
  }

  /// A playlist whose files are gone.
  private func emptied() async throws -> [Response] {
    let household = try await Household.copy(of: ["Playlists", "Music/The Hallway Quartet"])
    let dinner = MediaSearch(mediaType: .playlist, mediaName: "dinner")
    return [
      await household.respond(to: .play(PlayMediaIntent(mediaSearch: dinner))),
      await household.respond(to: Self.add(dinner, to: "road trip")),
      await household.respond(to: .search(SearchForMediaIntent(mediaSearch: dinner, looksInside: true))),
    ]
  }

  /// A person without any history.
  private func unheard() async throws -> [Response] {
    let household = try await Household.sample()
    var responses: [Response] = []
    for request in Self.requests(MediaSearch(mediaType: .song, reference: .lastPlayed)) {
      responses.append(await household.respond(to: request))
    }
    return responses
  }

  /// A show without unheard episodes, and a song that isn't in the queue.
  private func heardOut() async throws -> [Response] {
    let household = try await Household.sample()
    let ferry = MediaSearch(mediaType: .podcastEpisode, mediaName: "the empty ferry")
    let episode = try #require(await household.search(ferry).items.first)
    try await household.journal.note(
      ListeningPlace(file: "", seconds: 30, isFinished: true, heard: Double(SampleState.noon)), in: episode.identifier)
    return [
      await household.respond(to: .play(PlayMediaIntent(mediaSearch: ferry, resumePlayback: true))),
      await household.respond(
        to: .add(AddMediaIntent(mediaSearch: Self.hello, mediaDestination: .queue, edit: .remove))),
    ]
  }

  /// A playlist and a journal that cannot be written.
  private func closed() async throws -> [Response] {
    let household = try await Household.sample()
    _ = await household.respond(to: Self.add(Self.hello, to: "dinner"))
    let file = household.folder.path("Playlists/Dinner.m3u8")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: file)
    let other = MediaSearch(mediaName: "kettle song")
    var responses = [await household.respond(to: Self.add(other, to: "dinner"))]
    try household.spoilJournal("DROP TABLE library; DROP TABLE affinities")
    responses.append(
      await household.respond(to: .add(AddMediaIntent(mediaSearch: other, mediaDestination: .library))))
    responses.append(
      await household.respond(to: .affinity(UpdateMediaAffinityIntent(mediaSearch: other, affinityType: .like))))
    return responses
  }
}

extension MediaItemResolutionResult {
  fileprivate var name: String { "\(self)".prefix { $0 != "(" }.description }
}

extension Response {
  /// Intent, code and reason, as in the table.
  fileprivate var row: String {
    switch self {
    case .play(let response): "play \(response.code) \(response.reason?.name ?? "–")"
    case .add(let response): "add \(response.code) \(response.reason?.name ?? "–")"
    case .affinity(let response): "affinity \(response.code) \(response.reason?.name ?? "–")"
    case .search(let response): "search \(response.code) \(response.reason?.name ?? "–")"
    default: "\(self)"
    }
  }
}
