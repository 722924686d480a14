package import Habits
package import MediaIntents

/// What a person listened to, from which habits are learned.
package struct PersonListening: Sendable {
  /// The plays that count, by numbers of items.
  package private(set) var record = ListeningRecord()
  /// The items by number.
  package private(set) var items: [ItemID] = []
  private var numbers: [ItemID: Int32] = [:]
  /// What nothing is learned from.
  package var unlearned: Set<ItemID> = []

  package init() {}

  package mutating func reserve(_ count: Int) { record.reserve(count) }

  /// - Parameter time: seconds since 1970.
  package mutating func add(_ item: ItemID, at time: Int64) {
    if let number = numbers[item] { return record.add(number, at: time) }
    let number = Int32(clamping: items.count)
    numbers[item] = number
    items.append(item)
    record.add(number, at: time)
  }

  /// Adds a play unless it is there: what was read may have it before it is told as a change.
  package mutating func addIfMissing(_ item: ItemID, at time: Int64) {
    if let number = numbers[item], record.contains(number, at: time) { return }
    add(item, at: time)
  }
}
