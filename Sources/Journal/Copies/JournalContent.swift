import SQLite

/// How much the file of a journal holds, to compare it with its copies.
struct JournalContent: Hashable {
  /// The rows that a person made: likes, plays, places and the like.
  var facts = 0
  /// The rows that are removed only with what is forgotten, which the copies forget first, so that a journal has at least as
  /// many as its copies: plays and items.
  var lasting = 0
  /// The entries of queues.
  var queued = 0
  /// Counts the copies that were made of the journal, because the clock may have been wrong when they were.
  var sequence = 0

  var isEmpty: Bool { facts == 0 && lasting == 0 && queued == 0 }

  /// Whether it lost what a copy has. A journal without a fact may be one whose only like was taken back, which is told
  /// by the rows that last.
  func isLoss(of copy: JournalContent) -> Bool {
    if isEmpty { return !copy.isEmpty }
    return facts == 0 && copy.facts > 0 && (lasting < copy.lasting || sequence < copy.sequence)
  }

  /// Whether it holds so much more than a later copy that something was lost between them, since little is ever removed.
  func isFarRicher(than later: JournalContent) -> Bool { facts / 2 > later.facts || facts > 0 && later.facts == 0 }
}

extension JournalContent {
  private static let facts = [
    "affinities", "plays", "library", "places", "speeds", "ratings", "bookmarks", "subscriptions", "donations",
    "leanings", "own_names",
  ]
  private static let lasting = ["items", "plays"]

  /// Counts the rows of a journal of this or an earlier version.
  init(of database: Database) throws(DatabaseFailure) {
    let tables = try Self.tables(database)
    facts = try Self.count(Self.facts.filter(tables.contains), database)
    lasting = try Self.count(Self.lasting.filter(tables.contains), database)
    queued = try Self.count(["entries"].filter(tables.contains), database)
    sequence = try database.journalSequence()
  }

  /// Whether there is any fact, without counting them.
  static func hasFacts(_ database: Database) throws(DatabaseFailure) -> Bool {
    let tables = try tables(database)
    for table in facts where tables.contains(table) {
      if try database.first("SELECT 1 FROM \(table) LIMIT 1", read: { _ in true }) != nil { return true }
    }
    return false
  }

  /// A table that a migration made and that is gone; nil if there is none.
  static func missingTable(_ database: Database, _ applied: Set<String>) throws(DatabaseFailure) -> String? {
    let tables = try tables(database)
    return (lasting + facts).first { table in
      // A migration is called as its table, in words.
      applied.contains(table.replacing("_", with: " ")) && !tables.contains(table)
    }
  }

  private static func tables(_ database: Database) throws(DatabaseFailure) -> Set<String> {
    Set(try database.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) })
  }

  private static func count(_ tables: [String], _ database: Database) throws(DatabaseFailure) -> Int {
    var sum = 0
    for table in tables {
      // Where hardly any row is removed, the last one tells how many there are.
      let count = lasting.contains(table) ? "max(row)" : "count(*)"
      let rows = try database.first("SELECT \(count) FROM \(table)") { $0.integer(0) } ?? 0
      sum += min(max(0, rows), 1 << 40)
    }
    return sum
  }
}

extension Database {
  /// More copies than any journal has; a damaged file may claim more.
  private static let maxSequence = 1 << 30

  /// `JournalContent.sequence`, which `VACUUM` keeps.
  func journalSequence() throws(DatabaseFailure) -> Int {
    let stored = try first("PRAGMA user_version") { $0.integer(0) } ?? 0
    return 0...Self.maxSequence ~= stored ? stored : 0
  }

  func setJournalSequence(_ sequence: Int) throws(DatabaseFailure) {
    try run(script: "PRAGMA user_version = \(min(max(0, sequence), Self.maxSequence))")
  }
}
