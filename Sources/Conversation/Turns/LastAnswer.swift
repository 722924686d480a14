import MediaIntents
import Resolution

/// The last answer, which follow-ups correct, continue or refer to.
struct LastAnswer {
  let reading: ResolvedInterpretation
  /// The items of the answer and its alternatives, in order.
  var offered: [MediaItem]
  /// The index of the chosen item in `offered`.
  var taken = 0
  /// The number of items the answer mentioned.
  var shown: Int
  /// The number of them that were told by voice.
  var heard = SearchForMediaIntentResponse.maxSpoken
  var answered: Duration
  /// Whether it did something that can be undone.
  var isUndoable: Bool

  var request: Request { reading.interpretation.request }

  /// The items the answer mentioned.
  var told: [MediaItem] { Array(offered.prefix(shown)) }

  /// The maximum number of items to store.
  static let maxOffered = 50

  /// The indices of chosen items that were rejected.
  private var rejected: Set<Int> = []

  init(reading: ResolvedInterpretation, offered: [MediaItem], shown: Int, answered: Duration, isUndoable: Bool) {
    self.reading = reading
    self.offered = offered
    self.shown = shown
    self.answered = answered
    self.isUndoable = isUndoable
  }

  /// The next alternative if the chosen item was wrong; nil if there is none left.
  var next: MediaItem? {
    offered.indices.first { $0 != taken && !rejected.contains($0) }.map { offered[$0] }
  }

  /// The same items, to be played: what was done with the chosen one stays as it is.
  var toPlay: LastAnswer {
    switch request.kind {
    case .play, .search: return self
    case .add, .affinity, .control, .query:
      let play = Request.play(PlayMediaIntent(mediaSearch: request.mediaSearch))
      var answer = LastAnswer(
        reading: reading.with(play), offered: offered, shown: shown, answered: answered, isUndoable: false)
      answer.taken = taken
      return answer
    }
  }

  /// Records that `item` was meant instead of the chosen one.
  mutating func correct(to item: MediaItem) {
    rejected.insert(taken)
    if !offered.contains(item) { offered.append(item) }
    taken = offered.firstIndex(of: item) ?? taken
  }
}
