import MediaIntents

/// Going from chapter to chapter.
extension PlaybackSession {
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
  private func chapters(at position: Double) throws(PlayerFailure) -> ([BookChapters.Place], present: Int) {
    guard let hearing, let current = queue.currentIndex else { throw .nothingPlaying }
    guard hearing.isSeekable else { throw .unsupported(.seek) }
    let chapters = BookChapters(of: queue.entries.map(\.item), around: current)
    return (chapters.places, chapters.present(in: current, at: position))
  }

  private mutating func go(
    to chapter: BookChapters.Place, at position: Double, in transition: inout Transition
  ) throws(PlayerFailure) {
    guard chapter.index != queue.currentIndex else {
      return try seek(to: chapter.start, at: position, in: &transition)
    }
    failuresInARow = 0
    leave(at: position, .skipped, in: &transition)
    begin(at: chapter.index, from: chapter.start, isPaused: hearing?.isPaused ?? false, in: &transition)
  }
}
