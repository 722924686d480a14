import MediaIntents
import SQLite

/// Deletes listening from the file of a journal or of a copy of it.
///
/// A copy may be of any earlier version: a table that it does not have has nothing to delete, and what is from before persons
/// is the household's.
struct ErasureRows {
  let database: Database
  let erasure: Erasure
  private let applied: Set<String>

  init(database: Database, erasure: Erasure) throws(DatabaseFailure) {
    self.database = database
    self.erasure = erasure
    applied = try database.appliedMigrations()
  }

  private enum Table: String, CaseIterable {
    // Messages are found by the plays, so they come before these.
    case scrobbles, plays, donations, places, broadcasts
    case stations = "drawn_stations"

    /// The migration that made it.
    var migration: String { self == .stations ? "drawn stations" : rawValue }

    /// The columns with items that it may be about; none if it is not known.
    var items: [String] {
      switch self {
      case .plays, .places: ["item"]
      case .donations: ["item", "cluster"]
      case .broadcasts: ["station"]
      // Their plays tell.
      case .scrobbles: []
      case .stations: []
      }
    }
  }

  /// How much there is of it.
  func count() throws(DatabaseFailure) -> Erasure.Counts {
    Erasure.Counts(plays: try count(in: .plays), donations: try count(in: .donations), places: try count(in: .places))
  }

  /// Whether there is anything to delete, also of what is not counted.
  func isAny() throws(DatabaseFailure) -> Bool {
    for table in Table.allCases where try count(in: table) > 0 { return true }
    return false
  }

  /// Deletes it and overwrites the rows.
  func delete() throws(DatabaseFailure) -> Erasure.Counts {
    try database.run(script: "PRAGMA secure_delete = ON")
    let counts = try count()
    for table in Table.allCases {
      try forEach("DELETE FROM", in: table) { _ in }
    }
    try WishErasure(database: database, erasure: erasure).delete()
    return counts
  }

  /// What there is of it, each item once.
  func items() throws(DatabaseFailure) -> Set<ItemID> {
    var items: Set<ItemID> = []
    for table in Table.allCases {
      for column in table.items {
        try forEach("SELECT DISTINCT \(column) FROM", in: table) { items.insert(ItemID($0.text(0))) }
      }
    }
    return items
  }

  private func count(in table: Table) throws(DatabaseFailure) -> Int {
    var count = 0
    try forEach("SELECT count(*) FROM", in: table) { count += $0.integer(0) }
    return count
  }

  /// Runs a statement on the rows of a table that it is about: once, or once for each item.
  private func forEach(
    _ statement: String, in table: Table, read: (borrowing Row) -> Void
  ) throws(DatabaseFailure) {
    guard applied.contains(table.migration) else { return }
    let person = erasure.person.name
    guard let items = erasure.items, table != .stations else {
      let sql = "\(statement) \(table.rawValue) WHERE \(condition(table, ofItem: false))"
      return try database.forEach(sql, person) { read($0) }
    }
    let sql = "\(statement) \(table.rawValue) WHERE \(condition(table, ofItem: true))"
    for item in items { try database.forEach(sql, person, item.text) { read($0) } }
  }

  // MARK: Conditions

  /// - Parameter ofItem: whether it is about one item, `?2`. The person is `?1`.
  private func condition(_ table: Table, ofItem: Bool) -> String {
    var parts = [applied.contains("persons") ? "person = ?1" : "?1 = ''"]
    if table == .scrobbles {
      parts.append("kind = 'play' AND at IN (SELECT started FROM plays WHERE \(condition(.plays, ofItem: ofItem)))")
    } else if let time = erasure.times.flatMap({ Self.condition(table, within: $0) }) {
      parts.append(time)
    }
    if ofItem, !table.items.isEmpty {
      parts.append("(\(table.items.map { "\($0) = ?2" }.joined(separator: " OR ")))")
    }
    return parts.joined(separator: " AND ")
  }

  private static func condition(_ table: Table, within times: Range<Int64>) -> String? {
    let (start, end) = (times.lowerBound, times.upperBound)
    return switch table {
    case .plays: "started < \(end) AND (started >= \(start) OR started + seconds > \(start))"
    case .donations, .broadcasts: "at >= \(start) AND at < \(end)"
    case .places: "heard >= \(start) AND heard < \(end)"
    // What was drawn has no time.
    case .scrobbles, .stations: nil
    }
  }
}
