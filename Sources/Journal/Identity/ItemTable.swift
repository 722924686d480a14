import MediaIntents
import SQLite

/// The table of all items that ever had an ID, with their last known traces.
struct ItemTable {
  let database: Database

  /// The most items that are compared because of one alias; files in larger groups of equal tags are distinguished by
  /// their path only, because comparing all pairs would take quadratic time.
  private static let largestGroup = 16

  /// The items that share an alias with `traces`: all at its path, and the oldest of each other group.
  func items(sharing traces: ItemTraces) throws(DatabaseFailure) -> [KnownItem] {
    try database.rows(
      """
      SELECT row, id, music_brainz, feed_guid, tags, seconds, place, path FROM items
      WHERE place = ? OR row IN (SELECT row FROM items WHERE music_brainz = ? LIMIT \(Self.largestGroup))
      OR row IN (SELECT row FROM items WHERE feed_guid = ? LIMIT \(Self.largestGroup))
      OR row IN (SELECT row FROM items WHERE tags = ? LIMIT \(Self.largestGroup))
      """,
      traces.place?.stored, traces.musicBrainz?.stored, traces.feedGUID?.stored, traces.tags?.stored,
      read: KnownItem.init)
  }

  /// Adds an item with these traces and returns its ID.
  @discardableResult
  func add(_ traces: ItemTraces, id: ItemID = .random()) throws(DatabaseFailure) -> ItemID {
    try database.run(
      "INSERT INTO items (id, music_brainz, feed_guid, tags, seconds, place, path) VALUES (?, ?, ?, ?, ?, ?, ?)",
      id.text, traces.musicBrainz?.stored, traces.feedGUID?.stored, traces.tags?.stored, traces.duration,
      traces.place?.stored, traces.path)
    return id
  }

  /// Updates the traces of an item, keeping the old ones that are missing in `traces`.
  func update(_ item: KnownItem, to traces: ItemTraces) throws(DatabaseFailure) {
    let traces = traces.completed(by: item.traces)
    guard traces != item.traces else { return }
    try database.run(
      "UPDATE items SET music_brainz = ?, feed_guid = ?, tags = ?, seconds = ?, place = ?, path = ? WHERE row = ?",
      traces.musicBrainz?.stored, traces.feedGUID?.stored, traces.tags?.stored, traces.duration, traces.place?.stored,
      traces.path, item.row)
  }

  /// Removes the item's path, which another item has taken.
  func displace(_ item: KnownItem) throws(DatabaseFailure) {
    try database.run("UPDATE items SET place = NULL, path = NULL WHERE row = ?", item.row)
  }
}

extension KnownItem {
  /// Reads the columns in the order selected by `items(sharing:)`.
  fileprivate init(_ row: borrowing Row) {
    self.row = row.integer(0)
    id = ItemID(row.text(1))
    traces = ItemTraces(
      musicBrainz: row.optionalInteger(2).map(Fingerprint.init(stored:)),
      feedGUID: row.optionalInteger(3).map(Fingerprint.init(stored:)),
      tags: row.optionalInteger(4).map(Fingerprint.init(stored:)), duration: row.optionalReal(5),
      place: row.optionalInteger(6).map(Fingerprint.init(stored:)), path: row.optionalText(7))
  }
}

/// An item that has an ID, with its last known traces.
struct KnownItem: Hashable {
  /// The row ID in the table; older items have lower ones.
  let row: Int
  let id: ItemID
  let traces: ItemTraces
}

extension ItemID {
  /// A new ID of 80 random bits: 16 letters and digits without those that are easily confused.
  static func random() -> ItemID {
    let symbols = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    var generator = SystemRandomNumberGenerator()
    return ItemID(
      String(unsafeUninitializedCapacity: 16) { buffer in
        for half in [0, 8] {
          let bits = generator.next()
          for place in 0..<8 { buffer[half + place] = symbols[Int(bits >> (5 * place) & 31)] }
        }
        return 16
      })
  }
}
