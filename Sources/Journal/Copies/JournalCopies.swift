import FoundationEssentials
import Glibc
import MediaIntents
import SQLite

/// The copies of a journal beside it: one for each day, of which three are kept, and one before each migration.
struct JournalCopies {
  /// The path of the journal.
  let path: String

  static let kept = 3

  private var stem: String { path.hasSuffix(".sqlite") ? String(path.dropLast(7)) : path }
  private var dailyPrefix: String { stem + ".copy-" }
  private var damagedPrefix: String { stem + ".damaged-" }

  /// The paths of the daily copies, newest first.
  var daily: [String] { files(prefix: dailyPrefix) }

  /// The paths of the damaged journals that were set aside, newest first.
  var damaged: [String] { files(prefix: damagedPrefix) }

  /// Whether the day of `time` has no copy yet.
  func isDue(at time: Int64) -> Bool { daily.first.map { $0 < dailyPath(at: time) } ?? true }

  /// Copies the journal for the day of `time`, removes the oldest copies and returns the path.
  func copy(at time: Int64) throws(StorageFailure) -> String {
    let target = dailyPath(at: time)
    try copy(to: target)
    for old in daily.dropFirst(Self.kept) { unlink(old) }
    return target
  }

  /// Copies the journal before a migration, under the migration's name.
  func copy(beforeMigration name: String) throws(StorageFailure) {
    try copy(to: "\(stem).before-\(name.replacing(" ", with: "-")).sqlite")
  }

  /// Renames the damaged journal, puts the newest sound copy in its place and returns what was done.
  func restore(at time: Int64) throws(StorageFailure) -> JournalRestoration {
    let aside = "\(damagedPrefix)\(Self.text(of: time, "%Y-%m-%dT%H%M%S")).sqlite"
    try move(path, to: aside)
    for ending in ["-wal", "-shm"] where access(path + ending, F_OK) == 0 {
      try move(path + ending, to: aside + ending)
    }
    for copy in daily + files(prefix: stem + ".before-") where isSound(copy) {
      try put(copy)
      return JournalRestoration(damaged: aside, copy: copy)
    }
    return JournalRestoration(damaged: aside, copy: nil)
  }

  private func dailyPath(at time: Int64) -> String { dailyPrefix + Self.text(of: time, "%Y-%m-%d") + ".sqlite" }

  private func copy(to target: String) throws(StorageFailure) {
    let partial = target + ".partial"
    unlink(partial)
    do throws(DatabaseFailure) {
      try Database(path: path).copy(to: partial)
    } catch {
      unlink(partial)
      throw StorageFailure(error, path: target)
    }
    try finish(partial, as: target)
  }

  private func isSound(_ copy: String) -> Bool {
    do throws(DatabaseFailure) { return try Database(path: copy).firstDefect() == nil } catch { return false }
  }

  /// Copies a copy to the journal's path.
  private func put(_ copy: String) throws(StorageFailure) {
    let partial = path + ".partial"
    unlink(partial)
    do throws(DatabaseFailure) {
      try Database(path: copy).copy(to: partial)
    } catch {
      throw StorageFailure(error, path: path)
    }
    try finish(partial, as: path)
  }

  /// Renames a complete file once it is on disk.
  private func finish(_ partial: String, as target: String) throws(StorageFailure) {
    let file = open(partial, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw StorageFailure(errno: errno, path: target) }
    defer { close(file) }
    guard fsync(file) == 0 else { throw StorageFailure(errno: errno, path: target) }
    try move(partial, to: target)
  }

  private func move(_ old: String, to new: String) throws(StorageFailure) {
    guard rename(old, new) == 0 else { throw StorageFailure(errno: errno, path: new) }
  }

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

/// What was done about a damaged journal.
package struct JournalRestoration: Hashable, Sendable {
  /// Where the damaged file is now.
  package let damaged: String
  /// The copy that takes its place; nil if there was none, so that the journal is empty.
  package let copy: String?
}
