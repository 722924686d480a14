import MediaIntents
import Resolution

/// What the last answer was about, so that it can be corrected, continued and pointed into.
struct LastAnswer {
  let fit: ResolvedInterpretation
  /// What was offered or may have been meant as well, in the order of the answer; the chosen one is the first.
  var offered: [MediaItem]
  /// The one of them that was taken, counted from 0.
  var taken = 0
  /// How many of them were told.
  var shown: Int
  var told: Duration
  /// Something was done that can be taken back.
  var hasDeed: Bool

  var request: Request { fit.interpretation.request }

  /// How many are kept at most.
  static let most = 50

  /// Those that were taken and were wrong.
  private var rejected: Set<Int> = []

  init(fit: ResolvedInterpretation, offered: [MediaItem], shown: Int, told: Duration, hasDeed: Bool) {
    self.fit = fit
    self.offered = offered
    self.shown = shown
    self.told = told
    self.hasDeed = hasDeed
  }

  /// What comes next when it was not the one that was taken.
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
