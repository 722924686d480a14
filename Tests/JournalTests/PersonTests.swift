import MediaIntents
import TestSupport
import Testing

@testable import Journal

/// Whose each fact is.
@Suite(.timeLimit(.minutes(10)))
struct PersonTests {
  private let open: OpenJournal
  private var journal: Journal { open.journal }
  private let hello = ItemID("hello")
  private let anna = PersonID("Anna"), ida = PersonID("Ida")

  init() throws { open = try OpenJournal() }

  @Test func `Each person has likes, stars, places, speeds, marks, additions and plays of their own`() async throws {
    let place = ListeningPlace(file: "", seconds: 60, heard: 9)
    let mark = SavedBookmark(item: hello, part: 0, file: "", seconds: 5, name: "here", at: 1)
    let play = Play(item: hello, startedAt: 100, secondsHeard: 60, ending: .finished, person: anna)
    try await journal.set(.like, for: [hello], by: anna)
    try await journal.set(.dislike, for: [hello], by: ida)
    try await journal.set(stars: [hello: 5], by: anna)
    try await journal.note(place, in: hello, by: anna)
    try await journal.set(speed: 1.5, for: hello, by: anna)
    try await journal.set(bookmarks: [mark], of: anna)
    #expect(try await journal.addToLibrary([hello], of: anna) == [hello])
    try await journal.record(play)
    #expect(try await journal.affinities(of: [hello], by: anna) == [hello: .like])
    #expect(try await journal.affinities(of: [hello], by: ida) == [hello: .dislike])
    #expect(try await journal.affinities(of: [hello]) == [hello: .unset])
    #expect(try await journal.stars(of: [hello], by: anna) == [hello: 5])
    #expect(try await journal.stars(of: [hello], by: ida) == [hello: 0])
    #expect(try await journal.places(in: [hello], by: anna) == [hello: place])
    #expect(try await journal.places(in: [hello], by: ida) == [:])
    #expect(try await journal.speed(of: hello, by: anna) == 1.5)
    #expect(try await journal.speed(of: hello, by: ida) == nil)
    #expect(try await journal.bookmarks(of: anna) == [mark])
    #expect(try await journal.bookmarks(of: ida) == [])
    #expect(try await journal.addToLibrary([hello], of: ida) == [hello])
    #expect(try await journal.isInLibrary(hello) == false)
    #expect(try await journal.history(limit: 5, of: anna) == [play])
    #expect(try await journal.history(limit: 5) == [])
    #expect(try await journal.histories(of: anna)[hello]?.plays == 1)
    #expect(try await journal.histories(of: ida) == [hello: ItemHistory(affinity: .dislike)])
    #expect(try await journal.histories() == [:])
    #expect(try await journal.persons() == [anna, ida])
  }

  @Test func `Taking back a like or the marks of one person leaves those of another`() async throws {
    let mark = SavedBookmark(item: hello, part: 0, file: "", seconds: 5, name: nil, at: 1)
    for person in [anna, ida] {
      try await journal.set(.like, for: [hello], by: person)
      try await journal.set(bookmarks: [mark], of: person)
    }
    try await journal.set(.unset, for: [hello], by: anna)
    try await journal.set(bookmarks: [], of: anna)
    #expect(try await journal.affinity(of: hello, by: ida)?.type == .like)
    #expect(try await journal.bookmarks(of: ida) == [mark])
  }

  @Test func `What was marked as heard by one person is not so for another who plays it`() async throws {
    let place = ListeningPlace(file: "", seconds: 60, heard: 9)
    try await journal.mark([hello], asFinished: true, by: anna)
    try await journal.note(place, in: hello, by: anna)
    try await journal.note(place, in: hello, by: ida)
    #expect(try await journal.places(in: [hello], by: anna)[hello]?.isFinished == true)
    #expect(try await journal.places(in: [hello], by: ida)[hello]?.isFinished == false)
  }

  @Test func `A change of one person is none of another's histories`() async throws {
    let version = journal.historyVersion
    try await journal.set(.like, for: [hello], by: anna)
    #expect(journal.histories(changedSince: version, of: anna)?.histories == [hello: ItemHistory(affinity: .like)])
    #expect(journal.histories(changedSince: version, of: ida)?.histories == [:])
    #expect(journal.histories(changedSince: version)?.histories == [:])
  }

  @Test func `A queue is saved with whose it is`() async throws {
    let playback = PlaybackSnapshot(listener: anna)
    try await journal.savePlayback(playback, of: "desk", withEntries: true)
    try await journal.saveInterrupted(playback, of: "desk")
    #expect(try await journal.playback(of: "desk")?.listener == anna)
    #expect(try await journal.interruptedPlayback(of: "desk")?.listener == anna)
  }

  @Test func `A show that becomes part of another one hands on what each person told of it`() async throws {
    let shows = try await journal.identify(
      ["a", "b"].map { ItemIdentity(type: .podcastShow, aliases: [.feedGUID("", feed: $0)]) })
    try await journal.set(.like, for: [shows[0]], by: anna)
    try await journal.set(speed: 2, for: shows[0])
    try await journal.hand(show: "a", to: "b")
    #expect(try await journal.affinity(of: shows[1], by: anna)?.type == .like)
    #expect(try await journal.affinity(of: shows[1]) == nil)
    #expect(try await journal.speed(of: shows[1]) == 2)
  }

  @Test func `An episode is touched whoever has heard it`() async throws {
    let episode = try await journal.identify([.episode("1", of: "feed", at: "http://a.org/1")])
    #expect(try await journal.touched(["1"], of: "feed") == [])
    try await journal.record(Play(item: episode[0], startedAt: 1, secondsHeard: 60, ending: .finished, person: ida))
    #expect(try await journal.touched(["1"], of: "feed") == ["1"])
  }
}
