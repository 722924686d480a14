package import Habits
package import MediaIntents
import Names
package import Resolution

/// What a person's habits are at a moment: how much of what they hear is of which artists, albums and stations, by the formula
/// of `HabitTally`.
package struct LibraryHabits: Sendable {
  /// Something that may be heard again, with its score.
  package struct Habit: Hashable, Sendable {
    package enum Thing: Hashable, Sendable {
      case artist(String)
      case album(String, artist: String?)
      case item(ItemID)
    }

    package let thing: Thing
    package let score: HabitScore

    package init(_ thing: Thing, _ score: HabitScore) { (self.thing, self.score) = (thing, score) }
  }

  package let artists: [HabitScore]
  package let albums: [HabitScore]
  package let stations: [HabitScore]
  let map: HabitMap
  let tally: HabitTally
  let listening: PersonListening
  /// Seconds since 1970.
  let now: Int64

  init(_ listening: PersonListening, _ map: HabitMap, at now: Int64) {
    tally = HabitTally(listening.record, songs: listening.items.count, at: now)
    self.now = now
    self.map = map
    self.listening = listening
    artists = tally.scores(of: map.artistsOfSongs)
    albums = tally.scores(of: map.albumsOfSongs)
    stations = tally.scores(of: map.stationsOfSongs, as: HabitSums(of: tally))
  }

  package var isEmpty: Bool { listening.record.isEmpty }

  /// What nothing is learned from.
  package var unlearned: UnlearnedNames { map.unlearned }

  /// The best of each kind, best first.
  package func bestArtists(_ limit: Int) -> [Habit] {
    artists.ranked(atMost: limit).map { Habit(.artist(map.artists[$0.thing]), $0) }
  }

  package func bestAlbums(_ limit: Int) -> [Habit] {
    albums.ranked(atMost: limit).map {
      Habit(.album(map.albums[$0.thing].title, artist: map.albums[$0.thing].artist), $0)
    }
  }

  package func bestStations(_ limit: Int) -> [Habit] {
    stations.ranked(atMost: limit).map { Habit(.item(map.stations[$0.thing]), $0) }
  }

  /// Albums that were heard at least this often and not since a time, the ones heard most first.
  package func albums(heardAtLeast count: Int, notSince time: Int64, atMost limit: Int) -> [Habit] {
    let found = albums.filter { $0.count >= count && $0.last < time }
      .sorted { ($1.count, $0.thing) < ($0.count, $1.thing) }
    return found.prefix(limit).map {
      Habit(.album(map.albums[$0.thing].title, artist: map.albums[$0.thing].artist), $0)
    }
  }

  /// The plays of a thing within a time, each as its number among all plays.
  package func plays(of thing: Habit.Thing, in times: Range<Int64>) -> Int {
    let record = listening.record
    let (first, end) = (record.place(after: times.lowerBound - 1), record.place(after: times.upperBound - 1))
    guard first < end else { return 0 }
    let isOf = membership(of: thing)
    return record.songs[first..<end].count { isOf(Int($0)) }
  }

  /// Whether an item belongs to a thing.
  private func membership(of thing: Habit.Thing) -> (Int) -> Bool {
    switch thing {
    case .artist(let name):
      guard let number = map.artists.firstIndex(of: name) else { return { _ in false } }
      return { [map] in map.artistsOfSongs[$0].contains(Int32(clamping: number)) }
    case .album(let title, let artist):
      guard let number = map.albums.firstIndex(of: HabitMap.Album(title: title, artist: artist)) else {
        return { _ in false }
      }
      return { [map] in map.albumsOfSongs[$0].contains(Int32(clamping: number)) }
    case .item(let item): return { [items = listening.items] in items[$0] == item }
    }
  }

  /// How much each song, artist and album is a habit, for searches.
  package var shares: HabitShares {
    var shares = HabitShares()
    shares.unlearned = map.unlearned
    let sum = HabitSums(of: tally)
    var songs = SongThings()
    for song in listening.items.indices {
      songs.add(map.isSong[song] || !map.stationsOfSongs[song].isEmpty ? [Int32(clamping: song)] : [])
    }
    for score in tally.scores(of: songs, as: sum) where score.total > 0 {
      shares.items[listening.items[score.thing]] = HabitShare(score)
    }
    for score in artists where score.total > 0 {
      shares.artists[FoldedText(map.artists[score.thing])] = HabitShare(score)
    }
    for score in albums where score.total > 0 {
      let album = map.albums[score.thing]
      shares.albums[FoldedText(album.title), default: HabitShare()].add(HabitShare(score))
    }
    return shares
  }
}

extension HabitShare {
  fileprivate init(_ score: HabitScore) { self.init(share: score.total, last: score.last) }
}
