import Household
import Library
import MediaIntents
import Resolution
import TestSupport
import Testing

@testable import Conversation

/// What "it" stands for depends on what was done or told, on what plays and on what is wanted with it.
@Suite(.timeLimit(.minutes(10)))
struct MentionsTests {
  private static let playing = MediaItem(identifier: ItemID("p"), title: "playing", type: .song)
  private static let album = MediaItem(identifier: ItemID("a"), title: "album", type: .album)
  private static let song = MediaItem(identifier: ItemID("s"), title: "song", type: .song)
  private static let other = MediaItem(identifier: ItemID("o"), title: "other", type: .song)
  private static let playlist = MediaItem(identifier: ItemID("l"), title: "playlist", type: .playlist)

  struct Situation: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var request: Request = .search(SearchForMediaIntent())
    var response: Response?
    /// The uses for which something else than nothing is meant, and what.
    let meant: [ReferenceUse: String]
  }

  /// Where nothing was done or told, the sentence is about what plays, or lists the playlist spoken of.
  private static let always: [ReferenceUse: String] = [
    .playInManner: "playlist", .list: "playlist", .name: "playing", .nameThis: "playing", .kind: "playing",
    .kindPlaying: "playing", .step: "playing", .askContents: "playing",
  ]

  static let situations: [Situation] = [
    Situation(testDescription: "nothing was done or told", meant: [:]),
    Situation(
      testDescription: "one song was told", response: .search(.init(code: .success, items: [song])),
      meant: [
        .play: "song", .playPart: "song", .restart: "song", .resume: "song", .mark: "song", .add: "song",
        .ask: "song", .askContents: "song", .name: "song", .nameThis: "song", .kind: "song", .step: "song",
        .list: "song", .pick: "song",
      ]),
    Situation(
      testDescription: "several were told", response: .search(.init(code: .success, items: [song, other])),
      meant: [.resume: "song", .add: "song", .name: "song", .nameThis: "song", .kind: "song"]),
    Situation(
      testDescription: "an album was played", request: .play(PlayMediaIntent()),
      response: .play(.init(code: .success, items: [song], container: album)),
      meant: [
        .add: "album", .askLengthOfWhole: "album", .list: "album", .pick: "album", .name: "album", .kind: "album",
        .step: "album",
      ]),
    Situation(
      testDescription: "a song was queued", request: .play(PlayMediaIntent(playbackQueueLocation: .next)),
      response: .play(.init(code: .success, items: [song])),
      meant: [
        .play: "song", .add: "song", .remove: "song", .ask: "song", .askContents: "song", .name: "song", .kind: "song",
        .step: "song",
      ]),
    Situation(
      testDescription: "a song was added to a playlist",
      request: .add(AddMediaIntent(mediaDestination: .playlist("playlist"))),
      response: .add(.init(code: .success, items: [song])),
      meant: [
        .add: "song", .ask: "song", .askContents: "song", .askLength: "playlist", .name: "song", .kind: "song",
        .step: "song",
      ]),
  ]

  @Test(arguments: situations)
  func `What is pointed at follows the table`(_ situation: Situation) async throws {
    let household = try await Household.sample()
    let request = ResolvedInterpretation(Interpretation(request: situation.request))
    let focus = situation.response.map { Focus(request: request, response: $0, sentence: "", at: .zero) }
    let mentions = Mentions(
      focus: focus, playlist: Self.playlist, playing: Self.playing, library: await household.library.snapshot())
    for use in ReferenceUse.allCases {
      let meant = situation.meant[use] ?? Self.always[use]
      #expect(mentions.referent(of: use)?.title == meant, "\(use)")
    }
  }
}
