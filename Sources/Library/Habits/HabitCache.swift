import MediaIntents
import NameIndex
import Synchronization

/// The map of a person's listening, which is made again only if the library, what they heard or what is learned from changed.
final class HabitCache: Sendable {
  private struct Known {
    let edition: Int
    /// The items by number: after something was forgotten as many of them may be others.
    let items: [ItemID]
    let unlearned: Set<ItemID>
    let map: HabitMap
  }

  private let known = Mutex<Known?>(nil)

  /// - Parameter edition: of the names.
  func map(of listening: PersonListening, in names: NameIndex, edition: Int) -> HabitMap {
    known.withLock { known in
      if let known, known.edition == edition, known.items == listening.items, known.unlearned == listening.unlearned {
        return known.map
      }
      let map = HabitMap(of: listening, in: names)
      known = Known(edition: edition, items: listening.items, unlearned: listening.unlearned, map: map)
      return map
    }
  }
}
