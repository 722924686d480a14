package import MediaIntents

/// The chapters of the book that plays: marks within one file, or the consecutive queue entries of one book.
package struct BookChapters {
  package struct Place {
    /// The index of the entry in the queue.
    package let index: Int
    /// Seconds into the entry.
    package let start: Double
    package let title: String?
  }

  /// In the order of the book; never empty.
  package let places: [Place]

  /// - Parameters:
  ///   - items: the queue.
  ///   - current: an index of it.
  package init(of items: [PlayableItem], around current: Int) {
    places = Self.entriesOfBook(items, around: current).flatMap { index in
      Self.marks(of: items[index], at: index)
    }
  }

  /// The index of the chapter that contains this place.
  package func chapter(in index: Int, at position: Double) -> Int {
    places.lastIndex { $0.index < index || $0.index == index && $0.start <= position } ?? 0
  }

  private static func entriesOfBook(_ items: [PlayableItem], around index: Int) -> Range<Int> {
    let book = items[index].item.identifier
    var range = index..<index + 1
    while range.lowerBound > 0, items[range.lowerBound - 1].item.identifier == book {
      range = range.lowerBound - 1..<range.upperBound
    }
    while range.upperBound < items.count, items[range.upperBound].item.identifier == book {
      range = range.lowerBound..<range.upperBound + 1
    }
    return range
  }

  /// A file without marks, or whose first mark comes late, has a chapter that begins at its start.
  private static func marks(of item: PlayableItem, at index: Int) -> [Place] {
    let marks = item.chapters.sorted { $0.start < $1.start }.map {
      Place(index: index, start: $0.start, title: $0.title)
    }
    if let first = marks.first, first.start < PlaybackSession.justBegun { return marks }
    return [Place(index: index, start: 0, title: nil)] + marks
  }
}
