import MediaIntents
import Resolution

/// What the last answer was about, so that it can be corrected, continued and referred to.
struct LastAnswer {
  let reading: ResolvedInterpretation
  /// What was offered or may have been meant as well, in the order of the answer; the chosen one is the first.
  var offered: [MediaItem]
  /// The one of them that was taken, counted from 0.
  var taken = 0
  /// How many of them were told.
  var shown: Int
  var answered: Duration
  /// Whether something was done that can be undone.
  var isUndoable: Bool

  var request: Request { reading.interpretation.request }

  /// The offered items that were told.
  var told: [MediaItem] { Array(offered.prefix(shown)) }

  /// How many offered items are kept.
  static let maxOffered = 50

  /// Those that were taken and were wrong.
  private var rejected: Set<Int> = []

  init(reading: ResolvedInterpretation, offered: [MediaItem], shown: Int, answered: Duration, isUndoable: Bool) {
    self.reading = reading
    self.offered = offered
    self.shown = shown
    self.answered = answered
    self.isUndoable = isUndoable
  }

  /// What comes next if the one that was taken was wrong.
  var next: MediaItem? {
    offered.indices.first { $0 != taken && !rejected.contains($0) }.map { offered[$0] }
  }

  /// Another one was meant than the one that was taken.
  mutating func correct(to item: MediaItem) {
    rejected.insert(taken)
    if !offered.contains(item) { offered.append(item) }
    taken = offered.firstIndex(of: item) ?? taken
  }
}
