import MediaIntents

/// Chapter commands.
extension PlaybackSession {
  mutating func nextChapter(at position: Double, in transition: inout Transition) throws(PlayerFailure) {
    let (chapters, current) = try chapters(at: position)
    guard current + 1 < chapters.count else { throw .endOfQueue }
    try go(to: chapters[current + 1], at: position, in: &transition)
  }

  /// To the start of the current chapter, or of the previous one within its first 3 seconds.
  mutating func previousChapter(at position: Double, in transition: inout Transition) throws(PlayerFailure) {
    let (chapters, current) = try chapters(at: position)
    let hasJustBegun = position - chapters[current].start < Self.justBegun
    try go(to: chapters[hasJustBegun ? max(current - 1, 0) : current], at: position, in: &transition)
  }

  /// - Parameter number: counted from 1 across the whole book.
  mutating func goToChapter(
    _ number: Int, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    let (chapters, _) = try chapters(at: position)
    guard chapters.indices.contains(number - 1) else { throw .endOfQueue }
    try go(to: chapters[number - 1], at: position, in: &transition)
  }

  /// The end of the chapter at `position`, or of a later one, in seconds. Returns nil if the item has no more.
  func endOfChapter(at position: Double, after count: Int = 0) -> Double? {
    let starts = track?.item.chapters.map(\.start).filter { $0 > position }.sorted() ?? []
    return starts.indices.contains(count) ? starts[count] : nil
  }

  /// All chapters of the playing book, and the index of the current one.
  private func chapters(at position: Double) throws(PlayerFailure) -> ([BookChapters.Place], current: Int) {
    guard let track, let current = queue.currentIndex else { throw .nothingPlaying }
    guard track.isSeekable else { throw .unsupported(.seek) }
    let chapters = BookChapters(of: queue.entries.map(\.item), around: current)
    return (chapters.places, chapters.chapter(in: current, at: position))
  }

  private mutating func go(
    to chapter: BookChapters.Place, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard chapter.index != queue.currentIndex else {
      return try seek(to: chapter.start, at: position, in: &transition)
    }
    failuresInARow = 0
    leave(at: position, .skipped, in: &transition)
    begin(at: chapter.index, from: chapter.start, isPaused: track?.isPaused ?? false, in: &transition)
  }
}
