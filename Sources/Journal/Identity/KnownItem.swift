import MediaIntents

/// An item that has an ID, with its last known traces.
struct KnownItem: Hashable {
  /// The row ID in the table; older items have lower ones.
  let row: Int
  let id: ItemID
  let traces: ItemTraces
}
