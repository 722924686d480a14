package import MediaIntents

/// A part of a list of the library.
package struct LibraryPage: Hashable, Sendable {
  package let items: [ListedItem]
  /// The number of items in the whole list.
  package let total: Int
}

/// An item of a list, with what a person tells it from others by.
package struct ListedItem: Hashable, Sendable {
  package let item: MediaItem
  /// When it came out; of a show, its latest episode.
  package let year: Int?
  /// Seconds; of an album, show or book the sum of its files.
  package let duration: Double?
  /// The number of a song or episode, and its disc or season.
  package let number: Int?
  package let season: Int?
  /// The songs of an artist, album or genre, the episodes of a show, or the entries of a playlist.
  package let count: Int?
}

/// A part of a list, by places counted from 0.
package struct ListWindow: Hashable, Sendable {
  package let first: Int
  package let limit: Int

  package init(first: Int, limit: Int) { (self.first, self.limit) = (first, limit) }
}
