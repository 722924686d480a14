import Foundation
import Journal
import MediaIntents
import Testing

/// Affinities, plays, library items and the histories computed from them.
@Suite(.timeLimit(.minutes(10)))
struct FactTests {
  let open: OpenJournal
  var journal: Journal { open.journal }
  let hello = ItemID("hello")
  let skyfall = ItemID("skyfall")

  init() throws { open = try OpenJournal() }

  @Test func `A like is dated, replaced by a dislike and removed`() async throws {
    try await journal.set(.like, for: [hello, skyfall])
    #expect(try await journal.affinity(of: hello) == Affinity(type: .like, since: OpenJournal.noon))
    try await journal.set(.dislike, for: [hello])
    #expect(try await journal.affinity(of: hello)?.type == .dislike)
    try await journal.set(.unset, for: [hello])
    #expect(try await journal.affinity(of: hello) == nil)
    #expect(try await journal.affinity(of: skyfall)?.type == .like)
  }

  static let counting: [(ending: PlaybackEndReason, seconds: Double, duration: Double?, counts: Bool)] = [
    // Half of it, however it ended.
    (.finished, 5, 60, false), (.finished, 29.9, 60, false), (.finished, 30, 60, true), (.skipped, 25, 40, true),
    (.skipped, 31, 600, false), (.replaced, 19, 40, false), (.stopped, 0, 0, false),
    // Or four minutes.
    (.skipped, 239, 3600, false), (.skipped, 240, 3600, true), (.finished, 240, 3600, true),
    // Without a length.
    (.finished, 5, nil, true), (.skipped, 29.9, nil, false), (.skipped, 30, nil, true), (.stopped, 10, nil, false),
  ]

  @Test(arguments: counting)
  func `A play counts if half of the item was heard, or four minutes`(
    _ example: (ending: PlaybackEndReason, seconds: Double, duration: Double?, counts: Bool)
  ) async throws {
    try await journal.record(
      Play(
        item: hello, startedAt: 100, secondsHeard: example.seconds, ending: example.ending, duration: example.duration))
    let once = ListeningTrend(recent: 1, longTerm: 1, at: 100)
    let skips = [.skipped, .replaced].contains(example.ending) && !example.counts ? 1 : 0
    let expected = example.counts ? ItemHistory(plays: 1, lastPlayed: 100, trend: once) : ItemHistory(skips: skips)
    #expect(try await journal.history(of: [hello]) == [hello: expected])
  }

  @Test func `Histories combine affinities and plays`() async throws {
    let week: Int64 = 604_800
    for start in [14 * week, week, 13 * week] {
      try await journal.record(Play(item: hello, startedAt: start, secondsHeard: 60, ending: .finished))
    }
    try await journal.set(.like, for: [hello])
    try await journal.set(.dislike, for: [skyfall])
    try await journal.record(Play(item: skyfall, startedAt: 5, secondsHeard: 3, ending: .skipped))
    for histories in try await [journal.histories(), journal.history(of: [hello, skyfall])] {
      let heard = try #require(histories[hello])
      #expect(histories[skyfall] == ItemHistory(affinity: .dislike, skips: 1))
      #expect(heard.affinity == .like && heard.plays == 3 && heard.lastPlayed == 14 * week && heard.skips == 0)
      let trend = try #require(heard.trend)
      #expect(abs(trend.recent - (1 + 0.5 + 1.0 / 8192)) < 1e-9 && trend.at == 14 * week)
      #expect(abs(trend.longTerm - (1 + exp2(-1.0 / 13) + 0.5)) < 1e-9)
    }
    #expect(try await journal.history(of: [ItemID("unknown")]) == [ItemID("unknown"): .none])
  }

  @Test func `The history is sorted by latest play first`() async throws {
    let plays = [
      Play(item: hello, startedAt: 1, secondsHeard: 5, ending: .skipped),
      Play(item: skyfall, startedAt: 2, secondsHeard: 286.5, ending: .finished),
      Play(item: hello, startedAt: 3, secondsHeard: 60, ending: .stopped),
    ]
    for play in plays { try await journal.record(play) }
    #expect(try await journal.history(limit: 2) == [plays[2], plays[1]])
    #expect(try await journal.history(limit: 10) == plays.reversed())
  }

  @Test func `An item is added to the library once`() async throws {
    #expect(try await journal.isInLibrary(hello) == false)
    #expect(try await journal.addToLibrary([hello]) == [hello])
    #expect(try await journal.addToLibrary([hello, skyfall]) == [skyfall])
    #expect(try await journal.isInLibrary(hello))
  }
}
