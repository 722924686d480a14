package import MediaIntents
package import NameIndex
package import Resolution
package import Taste

/// The library at the moment of a request, so that all of its steps see the same state.
package struct LibrarySnapshot: Sendable {
  package let names: NameIndex
  package let histories: [ItemID: ItemHistory]
  /// The progress of the first scan of the library; nil unless it runs. Missing items may not have been read yet.
  package let reading: ScanProgress?
  /// Whose each playlist is.
  package let owners: PlaylistOwners
  /// What whoever asks has listened to.
  package let listening: PersonListening
  /// The time of the request, in seconds since 1970.
  package let now: Int64
  /// Differs whenever the names do.
  let edition: Int
  let habitCache: HabitCache
  /// What the person's listening tells; read only for requests that need it.
  package var taste = Taste.none
  /// The songs of the albums that the person dislikes; read only for requests that need them.
  package var dislikedSongs: Set<ItemID> = []
  /// The names that items were given by sentences.
  package var ownNames: [ItemID: [OwnName]] = [:]

  package init(
    names: NameIndex, histories: [ItemID: ItemHistory], reading: ScanProgress? = nil,
    owners: PlaylistOwners = PlaylistOwners(), listening: PersonListening = PersonListening(), now: Int64 = 0
  ) {
    self.init(
      names: names, histories: histories, reading: reading, owners: owners, listening: listening, now: now, edition: 0,
      habitCache: HabitCache())
  }

  init(
    names: NameIndex, histories: [ItemID: ItemHistory], reading: ScanProgress?, owners: PlaylistOwners,
    listening: PersonListening, now: Int64, edition: Int, habitCache: HabitCache
  ) {
    self.names = names
    self.histories = histories
    self.reading = reading
    self.owners = owners
    self.listening = listening
    self.now = now
    self.edition = edition
    self.habitCache = habitCache
  }

  package var isEmpty: Bool { names.isEmpty }

  package var resolver: Resolver {
    Resolver(
      index: names, histories: histories, owners: owners, habits: { [self] in habits(at: now).shares }, now: now)
  }

  /// The person's history with an item.
  package func history(of item: ItemID) -> ItemHistory { histories[item] ?? .none }
}

extension LibrarySnapshot {
  /// All records of a type: liked ones first, then by number of plays, then by name.
  package func vocabulary(of type: MediaItemType) -> [NameRecord] {
    resolver.candidates(for: MediaSearch(mediaType: type, sortOrder: .best)).map(\.record)
  }
}

extension LibrarySnapshot {
  /// Seconds after which progress is surely saved.
  private static let maxUnsaved = 3600.0

  /// The same library with newer progress of some items.
  package func updated(with progress: [ItemID: ListeningProgress]) -> LibrarySnapshot {
    let newer = progress.filter { item, progress in
      let known = self.histories[item]?.progress?.heard ?? 0
      // What seems to be heard far later than what was not saved yet comes from a clock that was ahead.
      return progress.heard > known || known > progress.heard + Self.maxUnsaved
    }
    guard !newer.isEmpty else { return self }
    var histories = histories
    for (item, progress) in newer { histories[item, default: .none].progress = progress }
    var updated = LibrarySnapshot(
      names: names, histories: histories, reading: nil, owners: owners, listening: listening, now: now,
      edition: edition, habitCache: habitCache)
    (updated.taste, updated.ownNames) = (taste, ownNames)
    return updated
  }
}
