import MediaIntents

/// Chapters, whether they are marks within one file or the files of one book, which stand behind each other in the queue.
extension PlaybackSession {
  private struct Place {
    /// The entry's place in the queue.
    let index: Int
    /// Seconds into the entry.
    let start: Double
  }

  mutating func nextChapter(at position: Double, in transition: inout Transition) throws(PlayerFailure) {
    let (chapters, present) = try chapters(at: position)
    guard present + 1 < chapters.count else { throw .endOfQueue }
    try go(to: chapters[present + 1], at: position, in: &transition)
  }

  /// To the start of the present chapter, or of the one before when it has just begun.
  mutating func previousChapter(at position: Double, in transition: inout Transition) throws(PlayerFailure) {
    let (chapters, present) = try chapters(at: position)
    let hasJustBegun = position - chapters[present].start < Self.justBegun
    try go(to: chapters[hasJustBegun ? max(present - 1, 0) : present], at: position, in: &transition)
  }

  /// - Parameter number: counted from 1 through the whole book.
  mutating func goToChapter(
    _ number: Int, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    let (chapters, _) = try chapters(at: position)
    guard chapters.indices.contains(number - 1) else { throw .endOfQueue }
    try go(to: chapters[number - 1], at: position, in: &transition)
  }

  /// Seconds into what is loaded at which the chapter there ends; `nil` where that is the end of the item.
  func endOfChapter(at position: Double) -> Double? {
    hearing?.item.chapters.map(\.start).filter { $0 > position }.min()
  }

  /// All chapters of the book that plays, and which of them it is in.
  private func chapters(at position: Double) throws(PlayerFailure) -> ([Place], present: Int) {
    guard let hearing, let current = queue.currentIndex else { throw .nothingPlaying }
    guard hearing.isSeekable else { throw .unsupported(.seek) }
    let chapters = entriesOfBook(around: current).flatMap { index in
      marks(of: queue.entries[index].item).map { Place(index: index, start: $0) }
    }
    let present = chapters.lastIndex { $0.index < current || $0.index == current && $0.start <= position } ?? 0
    return (chapters, present)
  }

  /// The entries before and behind this one that are files of the same book: they share its name.
  private func entriesOfBook(around index: Int) -> Range<Int> {
    let book = queue.entries[index].item.item.identifier
    var range = index..<index + 1
    while range.lowerBound > 0, queue.entries[range.lowerBound - 1].item.item.identifier == book {
      range = range.lowerBound - 1..<range.upperBound
    }
    while range.upperBound < queue.entries.count, queue.entries[range.upperBound].item.item.identifier == book {
      range = range.lowerBound..<range.upperBound + 1
    }
    return range
  }

  /// A file without marks, or whose first mark comes late, has a chapter from its start on.
  private func marks(of item: PlayableItem) -> [Double] {
    let marks = item.chapters.map(\.start).sorted()
    return marks.first.map { $0 < Self.justBegun } == true ? marks : [0] + marks
  }

  private mutating func go(
    to chapter: Place, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard chapter.index != queue.currentIndex else {
      return try seek(to: chapter.start, at: position, in: &transition)
    }
    failuresInARow = 0
    leave(at: position, .skipped, in: &transition)
    begin(at: chapter.index, from: chapter.start, isPaused: hearing?.isPaused ?? false, in: &transition)
  }
}
