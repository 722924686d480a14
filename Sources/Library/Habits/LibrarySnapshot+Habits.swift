package import MediaIntents
import NameIndex
import Names
package import Resolution

extension LibrarySnapshot {
  /// The habits of whoever asks.
  ///
  /// - Parameter now: seconds since 1970.
  package func habits(at now: Int64) -> LibraryHabits {
    LibraryHabits(listening, habitCache.map(of: listening, in: names, edition: edition), at: now)
  }

  /// What nothing is learned from.
  package var unlearned: UnlearnedNames {
    if listening.unlearned.isEmpty { return UnlearnedNames() }
    return habitCache.map(of: listening, in: names, edition: edition).unlearned
  }

  /// The item that a habit is of; nil if the library has it no more.
  package func item(of thing: LibraryHabits.Habit.Thing) -> MediaItem? {
    switch thing {
    case .item(let item): names[item]?.item
    case .artist(let name): named(name, MediaSearch(mediaType: .artist, mediaName: name))
    case .album(let title, let artist):
      named(title, MediaSearch(mediaType: .album, mediaName: title, artistName: artist))
        ?? named(title, MediaSearch(mediaType: .album, mediaName: title))
    }
  }

  private func named(_ name: String, _ search: MediaSearch) -> MediaItem? {
    resolver.candidates(for: search).first {
      $0.record.type == search.mediaType && $0.relaxed.isEmpty && FoldedText($0.record.title) == FoldedText(name)
    }?.item
  }
}
