/// A direction of a wish that has an opposite. To do the opposite of what was asked is the worst of all misreadings, so a
/// guess must not contradict the words that tell the direction.
package enum Pole: String, CaseIterable, Sendable {
  case louder, quieter, faster, slower, start, end, like, dislike, add, remove, next, previous
  /// At once, or in the queue.
  case now, later
  /// What is chosen by whether it was heard.
  case heard, unheard
  /// Of a mode that lasts: playing in random order or again and again, listening in private.
  case on, off

  package var opposite: Pole {
    switch self {
    case .louder: .quieter
    case .quieter: .louder
    case .faster: .slower
    case .slower: .faster
    case .start: .end
    case .end: .start
    case .like: .dislike
    case .dislike: .like
    case .add: .remove
    case .remove: .add
    case .next: .previous
    case .previous: .next
    case .now: .later
    case .later: .now
    case .heard: .unheard
    case .unheard: .heard
    case .on: .off
    case .off: .on
    }
  }
}
