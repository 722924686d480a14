package import MediaIntents

/// The chapters of the playing book: the chapter marks of its files, or the files themselves if they have none.
package struct BookChapters {
  package struct Place {
    /// The index of the entry in the queue.
    package let index: Int
    /// Seconds into the entry.
    package let start: Double
    package let title: String?
  }

  /// In book order; never empty.
  package let places: [Place]

  /// - Parameters:
  ///   - items: the queue.
  ///   - current: the index of the current entry.
  package init(of items: [PlayableItem], around current: Int) {
    places = Self.entriesOfBook(items, around: current).flatMap { index in
      Self.marks(of: items[index], at: index)
    }
  }

  /// The index in `places` of the chapter that contains this position (seconds) of this queue entry.
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

  /// Adds a chapter at the start of a file that has no marks, or whose first mark is late.
  private static func marks(of item: PlayableItem, at index: Int) -> [Place] {
    let marks = item.chapters.sorted { $0.start < $1.start }.map {
      Place(index: index, start: $0.start, title: $0.title)
    }
    if let first = marks.first, first.start < PlaybackSession.justBegun { return marks }
    return [Place(index: index, start: 0, title: nil)] + marks
  }
}
