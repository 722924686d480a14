import Habits
import NameIndex
import Synchronization

/// The map of a person's listening, which is made again only if the library, what they heard or what is learned from changed.
final class HabitCache: Sendable {
  private struct Known {
    let edition: Int
    let items: Int
    let unlearned: Int
    let map: HabitMap
  }

  private let known = Mutex<Known?>(nil)

  /// - Parameter edition: of the names.
  func map(of listening: PersonListening, in names: NameIndex, edition: Int) -> HabitMap {
    let unlearned = listening.unlearned.hashValue
    return known.withLock { known in
      if let known, known.edition == edition, known.items == listening.items.count, known.unlearned == unlearned {
        return known.map
      }
      let map = HabitMap(of: listening, in: names)
      known = Known(edition: edition, items: listening.items.count, unlearned: unlearned, map: map)
      return map
    }
  }
}
