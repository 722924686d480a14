import Household
import Journal
import MediaIntents
import NameIndex
import Resolution
import Taste
import Testing

@testable import Library

/// What listening tells, while the library changes.
@Suite(.timeLimit(.minutes(10)))
struct TastesTests {
  private static func library(_ records: [NameRecord], edition: Int) -> LibrarySnapshot {
    LibrarySnapshot(
      names: NameIndex(records), histories: [:], reading: nil, owners: PlaylistOwners(), listening: PersonListening(),
      now: 0, edition: edition, habitCache: HabitCache())
  }

  @Test func `What was heard before its songs were read counts once they are`() async throws {
    let household = try await Household.sample()
    let songs = await household.library.snapshot().names.records(of: [.song])
    let pair = [
      try #require(songs.first { $0.title == "Dead Radiator" }), try #require(songs.first { $0.title == "Für Elise" }),
    ]
    for (place, song) in pair.enumerated() {
      try await household.journal.record(
        Play(
          item: song.id, startedAt: Int64(household.time.now) + Int64(place) * 200, secondsHeard: 180,
          ending: .finished, duration: 180))
    }
    let tastes = Tastes(journal: household.journal)
    let artist = try #require(pair[0].tasteArtist)
    let half = try await tastes.taste(of: .household, in: Self.library([pair[0]], edition: 1))
    #expect(half.coListening.likeness(to: artist).isEmpty)
    let whole = try await tastes.taste(of: .household, in: Self.library(pair, edition: 2))
    #expect(!whole.coListening.likeness(to: artist).isEmpty)
  }
}
