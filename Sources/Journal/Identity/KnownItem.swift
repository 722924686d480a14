import MediaIntents

/// An item that has an id already, with what it was last known by.
struct KnownItem: Hashable {
  /// Where its record stands; older items have lower ones.
  let row: Int
  let id: ItemID
  let traces: ItemTraces
}
