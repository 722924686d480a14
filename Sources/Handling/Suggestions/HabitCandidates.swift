import Habits
import Journal
import Library
import MediaIntents
import NameIndex
import Resolution

/// What may be suggested by habit: artists, albums, stations and playlists, best first.
struct HabitCandidates {
  let library: LibrarySnapshot
  let world: MediaWorld
  let habits: LibraryHabits

  struct Candidate {
    let item: MediaItem
    let habit: LibraryHabits.Habit
  }

  /// As many of each kind as may be needed if most are not welcome.
  private static let (artists, albums, stations) = (24, 16, 6)

  func ranked() async -> [Candidate] {
    let known = habits.bestArtists(Self.artists) + habits.bestAlbums(Self.albums) + habits.bestStations(Self.stations)
    let all = known + (await playlists())
    return all.sorted { $0.score.total > $1.score.total }.compactMap { habit in
      library.item(of: habit.thing).map { Candidate(item: $0, habit: habit) }
    }
  }

  /// The playlists that were asked for, with the plays from then on until something else was asked for or a pause came.
  private func playlists() async -> [LibraryHabits.Habit] {
    let asked =
      await world.ifReadable { try await world.journal.donations(of: world.asker, limit: Self.maxDonations) } ?? []
    let plays = asked.filter { $0.intent == .play }.reversed().map { donation in
      AskedContainer(item: donation.type == .playlist ? donation.item : nil, at: donation.at)
    }
    return habits.containers(plays).filter { habit in
      guard case .item(let item) = habit.thing, let record = library.names[item] else { return false }
      return !habits.unlearned.covers(record)
    }
  }

  private static let maxDonations = 2000
}
