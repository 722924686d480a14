import FoundationEssentials
import Glibc
import MediaIntents
import SQLite

/// The copies of a journal beside it: one for each day, and one before each migration.
///
/// Of the daily ones the last three are kept, and each older one that holds more than twice as much as all later ones:
/// nothing but a loss makes a journal that much smaller, and the copies after it must not replace those before it.
struct JournalCopies {
  /// The path of the journal.
  let path: String

  static let kept = 3

  private var stem: String { path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path }
  private var dailyPrefix: String { stem + ".copy-" }
  private var damagedPrefix: String { stem + ".damaged-" }

  /// The paths of the damaged journals that were set aside, newest first.
  var damaged: [String] { files(prefix: damagedPrefix) }

  /// Whether there ever was a journal here: a copy of it, a damaged one, or a write-ahead log without its file.
  var hasTraces: Bool {
    !all.isEmpty || !damaged.isEmpty || (FileFacts(path + "-wal")?.size ?? 0) > 0
  }

  /// The daily copies, the last one first.
  func daily(at time: Int64) -> [JournalCopy] {
    sorted(files(prefix: dailyPrefix).map { JournalCopy(path: $0, day: day(of: $0)) }, time)
  }

  /// All copies, in no order.
  var all: [JournalCopy] {
    files(prefix: dailyPrefix).map { JournalCopy(path: $0, day: day(of: $0)) }
      + files(prefix: stem + ".before-").map { JournalCopy(path: $0, day: nil) }
  }

  private func sorted(_ copies: [JournalCopy], _ time: Int64) -> [JournalCopy] {
    let today = Self.text(of: time, "%Y-%m-%d")
    return copies.sorted { $0.isLater(than: $1, today: today) }
  }

  private func day(of daily: String) -> String { String(daily.dropFirst(dailyPrefix.count).dropLast(7)) }

  // MARK: Copying

  /// Whether the day of `time` has no copy yet, or it was not the last one made, as after a change of the clock, or it
  /// holds nothing but the journal does.
  func isDue(at time: Int64) throws(DatabaseFailure) -> Bool {
    guard let last = daily(at: time).first, last.path == dailyPath(at: time) else { return true }
    guard let content = last.content else { return true }
    guard content.facts == 0 else { return false }
    return try JournalContent.hasFacts(Database(path: path, .existing))
  }

  /// Copies the journal for the day of `time`, removes copies that are no longer needed and returns the path.
  func copy(at time: Int64) throws(StorageFailure) -> String {
    let target = dailyPath(at: time)
    try copy(to: target)
    prune(at: time)
    return target
  }

  /// Copies the journal before a migration, under the migration's name.
  func copy(beforeMigration name: String) throws(StorageFailure) {
    try copy(to: "\(stem).before-\(name.replacing(" ", with: "-")).sqlite")
  }

  private func prune(at time: Int64) {
    var richest = JournalContent()
    for (place, copy) in daily(at: time).enumerated() {
      let content = copy.content ?? JournalContent()
      if place >= Self.kept, !content.isFarRicher(than: richest) {
        unlink(copy.path)
      } else if content.facts > richest.facts {
        richest = content
      }
    }
  }

  private func dailyPath(at time: Int64) -> String { dailyPrefix + Self.text(of: time, "%Y-%m-%d") + ".sqlite" }

  private func copy(to target: String) throws(StorageFailure) {
    let partial = target + ".partial"
    unlink(partial)
    let content: JournalContent
    do throws(DatabaseFailure) {
      let database = try Database(path: path, .existing, synchronous: .full)
      let last = all.map(\.sequence).max() ?? 0
      try database.setJournalSequence(max(try database.journalSequence(), last) + 1)
      content = try JournalContent(of: database)
      try database.copy(to: partial)
    } catch {
      unlink(partial)
      throw StorageFailure(error, path: target)
    }
    if let old = JournalCopy(path: target, day: nil).content, old.isFarRicher(than: content) {
      var move = FileMove()
      try move.move(target, to: "\(stem).before-loss-\(old.sequence).sqlite")
    }
    try FileMove.finish(partial, as: target)
  }

  // MARK: Forgetting

  /// Replaces each copy that has facts of a person by one without them. A damaged journal that was set aside stays as it is.
  /// Throws the first failure, after all copies were tried.
  func forget(_ person: PersonID) throws(StorageFailure) {
    try rewrite(
      where: { copy throws(DatabaseFailure) in try PersonFacts(database: copy).has(person) },
      { copy throws(DatabaseFailure) in _ = try PersonFacts(database: copy).delete(person) })
  }

  /// The same with listening.
  func erase(_ erasure: Erasure) throws(StorageFailure) {
    try rewrite(
      where: { copy throws(DatabaseFailure) in
        if try WishErasure(database: copy, erasure: erasure).isAny() { return true }
        return try ErasureRows(database: copy, erasure: erasure).isAny()
      },
      { copy throws(DatabaseFailure) in _ = try ErasureRows(database: copy, erasure: erasure).delete() })
  }

  private typealias Change = (Database) throws(DatabaseFailure) -> Void

  private func rewrite(
    where isToChange: (Database) throws(DatabaseFailure) -> Bool, _ change: Change
  ) throws(StorageFailure) {
    var failure: StorageFailure?
    for path in all.map(\.path) {
      do throws(StorageFailure) {
        try rewrite(path, where: isToChange, change)
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
  }

  private func rewrite(
    _ path: String, where isToChange: (Database) throws(DatabaseFailure) -> Bool, _ change: Change
  ) throws(StorageFailure) {
    guard let copy = JournalCopy.open(path) else { return }
    let partial = path + ".partial"
    unlink(partial)
    defer { unlink(partial) }
    do throws(DatabaseFailure) {
      guard try isToChange(copy) else { return }
      try copy.copy(to: partial)
      try Self.change(partial, change)
    } catch {
      throw StorageFailure(error, path: path)
    }
    try FileMove.finish(partial, as: path)
  }

  /// Leaves one file without a write-ahead log.
  private static func change(_ path: String, _ change: Change) throws(DatabaseFailure) {
    let database = try Database(path: path, .existing, synchronous: .full)
    try database.transaction { () throws(DatabaseFailure) in try change(database) }
    try database.run(script: "VACUUM")
    try database.checkpoint()
    try database.run(script: "PRAGMA journal_mode = DELETE")
  }

  // MARK: Restoring

  /// The copy to put in place of the journal: the last sound one, unless an earlier one holds more than twice as much.
  /// Without any content in them, a damaged journal that is sound after all.
  func best(at time: Int64) -> (copy: JournalCopy, content: JournalContent)? {
    let copy = richest(of: sorted(all, time))
    if let copy, !copy.content.isEmpty { return copy }
    return richest(of: damaged.map { JournalCopy(path: $0, day: nil) }) ?? copy
  }

  private func richest(of copies: [JournalCopy]) -> (copy: JournalCopy, content: JournalContent)? {
    var best: (copy: JournalCopy, content: JournalContent)?
    for copy in copies {
      guard let content = copy.soundContent else { continue }
      if best.map({ content.isFarRicher(than: $0.content) || $0.content.isEmpty && !content.isEmpty }) ?? true {
        best = (copy, content)
      }
    }
    return best
  }

  /// Makes what is to take the journal's place, complete and on disk, before anything is moved.
  ///
  /// - Parameter source: a database to copy instead of the best copy.
  /// - Returns: the path of the copy; nil if there is none.
  func makeReplacement(at time: Int64, from source: Database? = nil) throws(StorageFailure) -> String? {
    let copy = source == nil ? best(at: time)?.copy.path : nil
    unlink(replacement)
    do throws(DatabaseFailure) {
      if let source { try source.copy(to: replacement) }
      if let copy { try Database(path: copy, .immutable).copy(to: replacement) }
      if source == nil, copy == nil { return nil }
    } catch {
      unlink(replacement)
      throw StorageFailure(error, path: path)
    }
    try FileMove.synchronize(replacement, for: path)
    return copy
  }

  /// Sets the journal aside with its write-ahead log and puts the replacement in its place, if one was made.
  ///
  /// Nobody may have the journal open: SQLite removes the write-ahead log by its name. If the process is killed meanwhile,
  /// the journal is missing beside its copies, which the next start sees.
  ///
  /// - Returns: where the journal is now; nil if there was none.
  func replace(at time: Int64) throws(StorageFailure) -> String? {
    let aside = freeName(at: time)
    var moves = FileMove()
    do throws(StorageFailure) {
      // The file goes first, because one without its write-ahead log may seem sound.
      for ending in ["", "-wal", "-shm"] where FileFacts(path + ending) != nil {
        try moves.move(path + ending, to: aside + ending)
      }
      if FileFacts(replacement) != nil { try moves.move(replacement, to: path) }
    } catch {
      moves.undo()
      throw error
    }
    FileMove.synchronizeFolder(of: path)
    return FileFacts(aside) == nil ? nil : aside
  }

  private var replacement: String { path + ".partial" }

  /// A name for a damaged journal that no other one has.
  private func freeName(at time: Int64) -> String {
    let name = damagedPrefix + Self.text(of: time, "%Y-%m-%dT%H%M%S")
    var number = 1
    while true {
      let free = number == 1 ? "\(name).sqlite" : "\(name)-\(number).sqlite"
      if ["", "-wal", "-shm"].allSatisfy({ FileFacts(free + $0) == nil }) { return free }
      number += 1
    }
  }

  // MARK: Names

  /// The paths that begin with `prefix` and end as databases do, the last in the alphabet first.
  private func files(prefix: String) -> [String] {
    let slash = prefix.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(prefix[...$0]) } ?? "./"
    let start = slash.map { String(Substring(prefix.utf8[$0...].dropFirst())) } ?? prefix
    // Without a folder there is no copy either, and the next write of one reports why.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasPrefix(start) && $0.hasSuffix(".sqlite") }.sorted(by: >)
      .map { (slash == nil ? "" : folder) + $0 }
  }

  private static func text(of time: Int64, _ format: String) -> String {
    var seconds = time_t(time)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    var buffer = [CChar](repeating: 0, count: 32)
    let count = strftime(&buffer, buffer.count, format, &parts)
    return String(decoding: buffer.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
