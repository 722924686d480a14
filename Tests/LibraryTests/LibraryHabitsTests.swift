import Habits
import Household
import Journal
import Library
import MediaIntents
import NameIndex
import Resolution
import Taste
import Testing

/// What habits and taste are learned from, whatever becomes of the journal.
@Suite(.timeLimit(.minutes(10)))
struct LibraryHabitsTests {
  private static let start: Int64 = 1_000_000

  private func candidate(_ type: MediaItemType, by artist: String, in household: Household) async throws -> ItemID {
    let search =
      type == .artist
      ? MediaSearch(mediaType: type, mediaName: artist) : MediaSearch(mediaType: type, artistName: artist)
    let found = await household.library.snapshot().resolver.candidates(for: search)
    return try #require(found.first?.item.identifier)
  }

  private func hear(_ artist: String, by person: PersonID = .household, in household: Household) async throws {
    let song = try await candidate(.song, by: artist, in: household)
    try await household.journal.record(
      Play(item: song, startedAt: Self.start, secondsHeard: 190, ending: .finished, person: person))
  }

  private func artists(_ household: Household) async -> [LibraryHabits.Habit.Thing] {
    await household.library.snapshot().habits(at: Self.start + 60).bestArtists(9).map(\.thing)
  }

  @Test func `What was heard after all was forgotten is a habit, though it is as much as before`() async throws {
    let household = try await Household.sample()
    try await hear("the tin harbours", in: household)
    #expect(await artists(household) == [.artist("The Tin Harbours")])
    _ = try await household.journal.erase(Erasure())
    try await hear("clara winthorpe", in: household)
    #expect(await artists(household) == [.artist("Clara Winthorpe")])
  }

  @Test func `A play that was read and is told as a change once more counts once`() {
    var listening = PersonListening()
    let (one, two, three) = (ItemID("one"), ItemID("two"), ItemID("three"))
    listening.add(one, at: 10)
    listening.add(two, at: 10)
    for (item, time) in [(one, 10), (two, 10), (two, 9), (three, 10)] as [(ItemID, Int64)] {
      listening.addIfMissing(item, at: time)
    }
    #expect(listening.items == [one, two, three])
    #expect(listening.record.times == [9, 10, 10, 10] && listening.record.songs == [1, 0, 1, 2])
  }

  @Test func `What could not be read is read by the next request`() async throws {
    let household = try await Household.sample()
    let ida = PersonID("ida")
    try await hear("the tin harbours", by: ida, in: household)
    try household.spoilJournal("ALTER TABLE plays RENAME TO hidden")
    #expect(await household.library.snapshot(of: ida).listening.record.isEmpty)
    try household.spoilJournal("ALTER TABLE hidden RENAME TO plays")
    let snapshot = await household.library.snapshot(of: ida)
    #expect(snapshot.listening.record.count == 1 && snapshot.histories.count == 1)
  }

  @Test func `What nothing is learned from is no taste, and is again`() async throws {
    let household = try await Household.sample()
    try await hear("the tin harbours", in: household)
    try await hear("clara winthorpe", in: household)
    let tastes = Tastes(journal: household.journal), library = await household.library.snapshot()
    let artist = try await candidate(.artist, by: "the tin harbours", in: household)
    for (isLearned, share) in [(true, 0.5), (false, 0), (true, 0.5)] {
      _ = try await household.journal.learn(isLearned, from: [.item(artist)])
      let habits = try await tastes.taste(of: .household, in: library).habits
      #expect(habits["the tin harbours"] == share && habits["clara winthorpe"] == 1 - share)
    }
  }
}
