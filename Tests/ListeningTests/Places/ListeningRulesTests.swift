import MediaIntents
import Playback
import Testing

@testable import Listening

/// When an item is finished or started, and how far it rewinds.
struct ListeningRulesTests {
  static let ends: [(position: Double, length: Double?, isFinished: Bool)] = [
    // Thirty seconds, however long it is.
    (3569, 3600, false), (3571, 3600, true), (3600, 3600, true), (7000, 7200, false), (72_000 - 31, 72_000, false),
    (72_000 - 29, 72_000, true), (689, 720, false), (691, 720, true),
    // At most a tenth of a short one.
    (53, 60, false), (55, 60, true), (8, 10, false),
    // Clocks and decoders round, but what is well beyond the length proves it wrong.
    (3601, 3600, true), (3603, 3600, false), (7200, 3600, false),
    // Of unknown length.
    (1e6, nil, false), (10, 0, false),
  ]

  @Test(arguments: ends)
  func `What is left by hand is finished within its last seconds`(
    _ example: (position: Double, length: Double?, isFinished: Bool)
  ) {
    for reason in [nil, .stopped, .skipped, .replaced] as [PlaybackEndReason?] {
      #expect(
        ListeningRules.isFinished(at: example.position, of: example.length, after: reason) == example.isFinished)
    }
  }

  @Test(arguments: ends)
  func `What ran to its end is finished, whatever its length`(
    _ example: (position: Double, length: Double?, isFinished: Bool)
  ) {
    #expect(ListeningRules.isFinished(at: example.position, of: example.length, after: .finished))
  }

  static let pauses: [(away: Double, seconds: Double)] = [
    (-5, 0), (0, 0), (59, 0), (60, 3), (3599, 3), (3600, 10), (86_399, 10), (86_400, 20), (10_000_000, 20),
  ]

  @Test(arguments: pauses)
  func `The longer the pause, the longer the rewind`(_ example: (away: Double, seconds: Double)) {
    #expect(ListeningRules.rewind(after: example.away) == example.seconds)
  }

  static let beginnings: [(position: Double, length: Double?, isStarted: Bool)] = [
    (9, 3600, false), (10, 3600, true), (2, 60, false), (3, 60, true), (9, nil, false), (10, nil, true),
  ]

  @Test(arguments: beginnings)
  func `A short play does not start an item`(_ example: (position: Double, length: Double?, isStarted: Bool)) {
    #expect(ListeningRules.isStarted(at: example.position, of: example.length) == example.isStarted)
  }

  static let kinds: [(type: MediaItemType, duration: Double?, address: String, keeps: Bool)] = [
    (.podcastEpisode, 60, "file:///a.mp3", true), (.audioBook, 60, "file:///a.mp3", true),
    (.song, 1200, "file:///a.mp3", false), (.song, 1201, "file:///a.mp3", true),
    (.radioStation, nil, "http://radio.example", false),
  ]

  @Test(arguments: kinds)
  func `Long items keep their place`(
    _ example: (type: MediaItemType, duration: Double?, address: String, keeps: Bool)
  ) {
    let item = MediaItem(identifier: ItemID("1"), title: "A", type: example.type)
    let entry = PlayableItem(item: item, address: example.address, duration: example.duration)
    #expect(ListeningRules.savesPosition(entry) == example.keeps)
  }
}
