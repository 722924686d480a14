import Glibc
import MediaIntents
import SQLite

/// The file of a journal as it is on the disk.
struct JournalFile {
  let path: String

  /// Why the file cannot be used; nil if it can, or if it is a first start. Reads little of it.
  ///
  /// Throws if the file may be sound but cannot be opened now.
  func defect(at time: Int64) throws(DatabaseFailure) -> JournalRestoration.Defect? {
    let copies = JournalCopies(path: path)
    guard let facts = FileFacts(following: path) else { return copies.hasTraces ? .missing : nil }
    guard facts.isRegular else { return .damaged("it is no file") }
    if facts.size == 0 { return copies.hasTraces ? .missing : nil }
    guard access(path, R_OK) == 0 else { return .damaged(String(cString: strerror(errno))) }
    do throws(DatabaseFailure) {
      return try contentDefect(copies, at: time)
    } catch {
      guard case .corrupt(let evidence) = error else { throw error }
      return .damaged(evidence.message)
    }
  }

  /// As `defect`, but reads all of the file.
  func thoroughDefect(at time: Int64) throws(DatabaseFailure) -> JournalRestoration.Defect? {
    if let defect = try defect(at: time) { return defect }
    do throws(DatabaseFailure) {
      return try Database(path: path, .existing).firstDefect().map { .damaged($0) }
    } catch {
      guard case .corrupt(let evidence) = error else { throw error }
      return .damaged(evidence.message)
    }
  }

  private func contentDefect(
    _ copies: JournalCopies, at time: Int64
  ) throws(DatabaseFailure) -> JournalRestoration.Defect? {
    let database = try Database(path: path, .existing)
    let applied = try database.appliedMigrations()
    if let table = try JournalContent.missingTable(database, applied) { return .damaged("it lacks the table \(table)") }
    guard try !JournalContent.hasFacts(database) else { return nil }
    let content = try JournalContent(of: database)
    // Whether copies are sound takes long to find out.
    guard copies.all.contains(where: { $0.content.map(content.isLoss) ?? false }) else { return nil }
    return copies.best(at: time).map { content.isLoss(of: $0.content) } ?? false ? .emptied : nil
  }
}
