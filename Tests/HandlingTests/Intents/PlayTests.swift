import TestSupport
import Household
import MediaIntents
import Playback
import Testing

/// What plays for which request.
@Suite(.timeLimit(.minutes(10)))
struct PlayTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let said: String
    let search: MediaSearch
    /// The title that plays first.
    let first: String
    var container: String?
    /// The queue, if it has more than the first title.
    var queue: [String]?
    var alternatives: [String] = []
    var relaxed: [RelaxedConstraint] = []
    var testDescription: String { said }
  }

  static let found: [Example] = [
    Example(
      said: "an album by a loose name", search: MediaSearch(mediaName: "outer peace"), first: "Slow Elevator",
      container: "Outer Peace (Deluxe Edition)",
      queue: [
        "Slow Elevator", "Freelance", "HELLO!", "Fading Lanterns", "Laws of the Kitchen",
        "New Habit (feat. Marrow & Finch)", "Freelance (Demo)",
      ]),
    Example(
      said: "a song and its artist", search: MediaSearch(mediaName: "play", artistName: "marrow and finch"),
      first: "Play"),
    Example(
      said: "a song on an album", search: MediaSearch(mediaName: "freelance", albumName: "outer peace"),
      first: "Freelance"),
    Example(
      said: "a song by another artist, who is given up",
      search: MediaSearch(mediaName: "hello", artistName: "ottoline vex"), first: "HELLO!",
      relaxed: [RelaxedConstraint(field: .artist, said: "ottoline vex")]),
    Example(
      said: "all songs of an artist", search: MediaSearch(mediaType: .music, artistName: "marrow and finch"),
      first: "I Love You Son", container: "Marrow & Finch",
      queue: ["I Love You Son", "Kettle Song", "Play", "Willow Ledger", "New Habit (feat. Marrow & Finch)"]),
    Example(
      said: "a number of an artist's songs",
      search: MediaSearch(mediaType: .music, artistName: "marrow and finch", limit: 2),
      first: "I Love You Son", queue: ["I Love You Son", "Kettle Song"]),
    Example(
      said: "a number of a show's episodes",
      search: MediaSearch(mediaType: .podcastEpisode, albumName: "curious kettle", limit: 2),
      first: "A Short History of Buttons", queue: ["A Short History of Buttons", "The Clock That Ran Backwards"],
      alternatives: [
        "The Clock That Ran Backwards", "How Owls Stay Quiet", "The Map with No North", "Why Bread Rises",
      ]),
    Example(
      said: "a playlist before decade and genre", search: MediaSearch(mediaName: "70s punk classics"), first: "Stop",
      container: "70s Punk Classics"),
    Example(
      said: "a show that is told in order", search: MediaSearch(mediaType: .podcastShow, mediaName: "harbour of glass"),
      first: "The Empty Ferry", container: "Harbour of Glass",
      queue: [
        "The Empty Ferry", "A Key of Blue Glass", "Return to the Island", "The Keeper's Ledger",
        "What the Tide Brought",
      ]),
    Example(
      said: "a show of which the newest comes first",
      search: MediaSearch(mediaType: .podcastShow, mediaName: "curious kettle"), first: "A Short History of Buttons",
      container: "The Curious Kettle Podcast",
      queue: [
        "A Short History of Buttons", "The Clock That Ran Backwards", "How Owls Stay Quiet", "The Map with No North",
        "Why Bread Rises",
      ]),
    Example(
      said: "the newest episode of a show",
      search: MediaSearch(mediaType: .podcastEpisode, sortOrder: .newest, albumName: "curious kettle"),
      first: "A Short History of Buttons", queue: ["A Short History of Buttons"],
      alternatives: [
        "The Clock That Ran Backwards", "How Owls Stay Quiet", "The Map with No North", "Why Bread Rises",
      ],
      relaxed: [RelaxedConstraint(field: .bonus, said: "Letters from Listeners")]),
    Example(
      said: "an episode by its number",
      search: MediaSearch(
        mediaType: .podcastEpisode, albumName: "curious kettle", place: MediaPlace(episode: 81)),
      first: "The Clock That Ran Backwards"),
    Example(
      said: "an episode by season and number",
      search: MediaSearch(
        mediaType: .podcastEpisode, albumName: "harbour of glass", place: MediaPlace(season: 2, episode: 3)),
      first: "What the Tide Brought"),
    Example(
      said: "a book of many files", search: MediaSearch(mediaType: .audioBook, mediaName: "a bell for winter"),
      first: "A Bell for Winter (The Lantern Cycle, #2)",
      queue: Array(repeating: "A Bell for Winter (The Lantern Cycle, #2)", count: 10)),
    Example(
      said: "a station", search: MediaSearch(mediaType: .radioStation, mediaName: "harbour jazz"),
      first: "Harbour Jazz 89.1 FM"),
    Example(
      said: "a genre", search: MediaSearch(mediaType: .music, genreNames: ["hip hop"]), first: "Umbrella Logic",
      container: "Hip-Hop", queue: ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"]),
  ]

  @Test(arguments: found)
  func `The requested item plays, and relaxed constraints are reported`(_ example: Example) async throws {
    let household = try await Household.sample()
    let response = await household.play(PlayMediaIntent(mediaSearch: example.search))
    #expect(response.code == .success && response.reason == nil && response.location == .now)
    #expect(response.items.map(\.title) == [example.first] + example.alternatives)
    #expect(response.container?.title == example.container)
    #expect(response.relaxed == example.relaxed)
    let playing = await household.playing
    let queue = await household.queued
    #expect(playing == example.first)
    if let expected = example.queue { #expect(queue == expected) }
  }

  @Test func `A description plays all matching songs`() async throws {
    let household = try await Household.sample()
    let search = MediaSearch(
      mediaType: .music, artistName: "the tin harbours", releaseDate: ReleaseDateRange(from: 1980, to: 1985))
    let response = await household.play(PlayMediaIntent(mediaSearch: search))
    #expect(response.code == .success && response.container == nil)
    let queue = await household.queued
    #expect(Set(queue) == ["Next to Me", "Salt Telephone (2011 Remaster)", "Breakwater IV", "Cassette Weather"])
    #expect(response.items.map(\.title) == queue)
  }

  struct Refused: Sendable, CustomTestStringConvertible {
    let said: String
    let intent: PlayMediaIntent
    /// The player named in the sentence.
    var player: String?
    let code: PlayMediaResponseCode
    let reason: Reason
    var testDescription: String { said }
  }

  static let unknown = MediaSearch(mediaName: "xylophone quokka")

  static let refused: [Refused] = [
    Refused(
      said: "a name that is not there", intent: PlayMediaIntent(mediaSearch: unknown), code: .failure,
      reason: .notFound(unknown)),
    Refused(
      said: "a film", intent: PlayMediaIntent(mediaSearch: MediaSearch(mediaType: .movie, mediaName: "stop")),
      code: .failureUnknownMediaType, reason: .itemUnsupported(.unsupportedMediaType, nil)),
    Refused(
      said: "this, while nothing plays",
      intent: PlayMediaIntent(mediaSearch: MediaSearch(reference: .currentlyPlaying)), code: .failure,
      reason: .nothingPlaying),
    Refused(
      said: "in an unknown room", intent: PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "stop")),
      player: "kitchen", code: .failure, reason: .targetUnknown("kitchen")),
    Refused(
      said: "below the slowest speed",
      intent: PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "stop"), playbackSpeed: .rate(0.1)), code: .failure,
      reason: .speedUnsupported(.belowMinimum, limit: 0.25)),
    Refused(
      said: "above the highest speed",
      intent: PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "stop"), playbackSpeed: .rate(9)), code: .failure,
      reason: .speedUnsupported(.aboveMaximum, limit: 4)),
    Refused(
      said: "a broadcast faster than it is",
      intent: PlayMediaIntent(
        mediaSearch: MediaSearch(mediaType: .radioStation, mediaName: "harbour jazz"), playbackSpeed: .rate(2)),
      code: .failure, reason: .speedUnsupported(.aboveMaximum, limit: 1)),
  ]

  @Test(arguments: refused)
  func `An impossible request is refused with its reason and changes nothing`(_ example: Refused) async throws {
    let household = try await Household.sample()
    let response = await household.play(example.intent, in: example.player)
    #expect(response.code == example.code)
    #expect(response.reason == example.reason)
    #expect(await household.player.status() == PlaybackStatus())
    #expect(await household.queued.isEmpty)
  }

  @Test func `A player without speeds reports that`() async throws {
    let household = try await Household.sample(player: ScriptedPlayer(speeds: nil))
    let stop = MediaSearch(mediaName: "stop")
    let response = await household.play(PlayMediaIntent(mediaSearch: stop, playbackSpeed: .rate(2)))
    #expect(response.code == .failure && response.reason == .player(.unsupported(.speed)))
    let normalSpeed = PlayMediaIntent(mediaSearch: stop, playbackSpeed: .rate(1))
    #expect(await household.play(normalSpeed, isDryRun: true).code == .ready)
  }

  @Test func `An empty library is distinguished from an unknown name`() async throws {
    let household = try await Household.copy(of: [])
    for intent in [PlayMediaIntent(), PlayMediaIntent(mediaSearch: Self.unknown)] {
      let response = await household.play(intent)
      #expect(response.code == .failure && response.reason == .emptyLibrary)
    }
  }

  @Test func `A target that exists is accepted`() async throws {
    let household = try await Household.sample()
    let intent = PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "stop"))
    #expect(await household.play(intent, in: "Silent").code == .success)
  }

  @Test func `A playlist whose files are all gone has nothing to play`() async throws {
    let household = try await Household.copy(of: ["Playlists/Road Trip.m3u8", "Music/The Hallway Quartet"])
    let response = await household.play("road trip", .playlist)
    #expect(response.code == .failure)
    guard case .nothingInside(let playlist) = response.reason else {
      Issue.record("\(response)")
      return
    }
    #expect(playlist.title == "Road Trip")
  }
}
