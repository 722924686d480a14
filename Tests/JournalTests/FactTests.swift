import Journal
import MediaIntents
import Testing

/// Affinities, plays and marks, and what they come to.
@Suite(.timeLimit(.minutes(10)))
struct FactTests {
  let open: OpenJournal
  var journal: Journal { open.journal }
  let hello = ItemID("hello")
  let skyfall = ItemID("skyfall")

  init() throws { open = try OpenJournal() }

  @Test func `A like is dated, replaced by a dislike and taken back`() async throws {
    try await journal.set(.like, for: [hello, skyfall])
    #expect(try await journal.affinity(of: hello) == Affinity(type: .like, since: OpenJournal.noon))
    try await journal.set(.dislike, for: [hello])
    #expect(try await journal.affinity(of: hello)?.type == .dislike)
    try await journal.set(.unset, for: [hello])
    #expect(try await journal.affinity(of: hello) == nil)
    #expect(try await journal.affinity(of: skyfall)?.type == .like)
  }

  static let counting: [(ending: Play.Ending, seconds: Double, counts: Bool)] = [
    (.finished, 5, true), (.skipped, 29.9, false), (.skipped, 30, true), (.stopped, 10, false), (.stopped, 400, true),
  ]

  @Test(arguments: counting)
  func `A play counts when it was heard to the end or for half a minute`(
    _ example: (ending: Play.Ending, seconds: Double, counts: Bool)
  ) async throws {
    try await journal.record(
      Play(item: hello, startedAt: 100, secondsHeard: example.seconds, ending: example.ending))
    let expected = example.counts ? Standing(plays: 1, lastPlayed: 100) : .none
    #expect(try await journal.standing(of: [hello]) == [hello: expected])
  }

  @Test func `Standings gather what was liked and what was played`() async throws {
    for start: Int64 in [300, 100, 200] {
      try await journal.record(Play(item: hello, startedAt: start, secondsHeard: 60, ending: .finished))
    }
    try await journal.set(.like, for: [hello])
    try await journal.set(.dislike, for: [skyfall])
    let standings = [
      hello: Standing(affinity: .like, plays: 3, lastPlayed: 300), skyfall: Standing(affinity: .dislike),
    ]
    #expect(try await journal.standings() == standings)
    #expect(try await journal.standing(of: [hello, skyfall]) == standings)
    #expect(try await journal.standing(of: [ItemID("unknown")]) == [ItemID("unknown"): .none])
  }

  @Test func `History is told from the latest play backwards`() async throws {
    let plays = [
      Play(item: hello, startedAt: 1, secondsHeard: 5, ending: .skipped),
      Play(item: skyfall, startedAt: 2, secondsHeard: 286.5, ending: .finished),
      Play(item: hello, startedAt: 3, secondsHeard: 60, ending: .stopped),
    ]
    for play in plays { try await journal.record(play) }
    #expect(try await journal.history(limit: 2) == [plays[2], plays[1]])
    #expect(try await journal.history(limit: 10) == plays.reversed())
  }

  @Test func `A mark is set once`() async throws {
    #expect(try await journal.isInLibrary(hello) == false)
    #expect(try await journal.addToLibrary([hello]) == [hello])
    #expect(try await journal.addToLibrary([hello, skyfall]) == [skyfall])
    #expect(try await journal.isInLibrary(hello))
  }
}
