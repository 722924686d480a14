import MediaIntents
import SQLite

/// One copy of a journal beside it.
struct JournalCopy: Hashable {
  let path: String
  /// The day in its name; nil for one before a migration.
  let day: String?
  /// `JournalContent.sequence`; 0 if it cannot be read.
  let sequence: Int

  init(path: String, day: String?) {
    self.path = path
    self.day = day
    sequence = Self.open(path).flatMap { try? $0.journalSequence() } ?? 0
  }

  /// What it holds; nil if it cannot be read.
  var content: JournalContent? { Self.open(path).flatMap { try? JournalContent(of: $0) } }

  /// What it holds if all of the file is sound and of a version that this one can read.
  var soundContent: JournalContent? {
    do throws(DatabaseFailure) {
      let database = try Database(path: path, .immutable), applied = try database.appliedMigrations()
      guard try database.firstDefect() == nil, applied.isSubset(of: Schema.migrations.map(\.name)) else { return nil }
      return try JournalContent(of: database)
    } catch {
      return nil
    }
  }

  static func open(_ path: String) -> Database? { try? Database(path: path, .immutable) }

  /// Whether it was made after another one. The order in which they were made decides. Without it the day does, where days
  /// after today come from a clock that was ahead.
  func isLater(than other: JournalCopy, today: String) -> Bool {
    guard sequence == other.sequence else { return sequence > other.sequence }
    let (isPast, otherIsPast) = ((day ?? "") <= today, (other.day ?? "") <= today)
    return isPast == otherIsPast ? (day ?? "", path) > (other.day ?? "", other.path) : isPast
  }
}
