package import MediaIntents
import SQLite

extension Journal {
  /// A notice about the journal's file for the log.
  package enum Notice: Hashable, Sendable {
    case restored(JournalRestoration)
    case copied(String)
    case failed(StorageFailure)
  }

  /// Prepares the journal at `path` for `init`: replaces it by a copy if it is missing, empty or no database any more
  /// although there was one, and copies it if `init` will migrate it. Returns what was done about a journal that could not
  /// be used.
  package static func prepare(path: String, at time: Int64) throws(StorageFailure) -> JournalRestoration? {
    let copies = JournalCopies(path: path)
    let defect: JournalRestoration.Defect?
    do throws(DatabaseFailure) {
      defect = try JournalFile(path: path).defect(at: time)
    } catch {
      throw StorageFailure(error, path: path)
    }
    if let defect {
      let copy = try copies.makeReplacement(at: time)
      return JournalRestoration(
        defect: defect, damaged: try copies.replace(at: time), replacement: copy.map { .copy($0) } ?? .nothing)
    }
    try copyBeforeMigration(path, copies)
    return nil
  }

  private static func copyBeforeMigration(_ path: String, _ copies: JournalCopies) throws(StorageFailure) {
    guard FileFacts(following: path) != nil else { return }
    let applied: Set<String>
    do throws(DatabaseFailure) {
      applied = try Database(path: path, .existing).appliedMigrations()
    } catch {
      throw StorageFailure(error, path: path)
    }
    // A journal of a later version is refused when it is opened, and not changed.
    guard !applied.isEmpty, applied.isSubset(of: Schema.migrations.map(\.name)) else { return }
    guard let pending = Schema.migrations.first(where: { !applied.contains($0.name) }) else { return }
    try copies.copy(beforeMigration: pending.name)
  }

  /// The damaged files that were set aside from the journal at `path`, newest first.
  package static func damagedFiles(of path: String) -> [String] { JournalCopies(path: path).damaged }

  /// Checks the file and, if it is sound and has no copy of today, copies it. One that is damaged, emptied or no longer in
  /// its place is set aside and replaced. Neither readers nor writers wait for the check or the copy.
  package func maintain() async -> [Notice] {
    do throws(StorageFailure) {
      guard FileFacts(following: path).map({ $0.isSameFile(as: file) }) ?? false else {
        return [.restored(try await restoreFromMemory())]
      }
      if let defect = try await inspector.defect(of: path, at: now()) {
        return [.restored(try await restore(defect, from: nil))]
      }
      try deleteOldWishes()
      return try await inspector.copyIfDue(path, at: now()).map { [.copied($0)] } ?? []
    } catch {
      return [.failed(error)]
    }
  }

  /// Writes the journal again whose file was removed or replaced while it is open: the connection still has all of it.
  private func restoreFromMemory() async throws(StorageFailure) -> JournalRestoration {
    let defect: JournalRestoration.Defect = FileFacts(path) == nil ? .missing : .replaced
    let isWhole = (try? database.firstDefect() == nil && !JournalContent(of: database).isEmpty) ?? false
    return try await restore(defect, from: isWhole ? database : nil)
  }

  private func restore(
    _ defect: JournalRestoration.Defect, from source: Database?
  ) async throws(StorageFailure) -> JournalRestoration {
    let copies = JournalCopies(path: path)
    let copy = try copies.makeReplacement(at: now(), from: source)
    do throws(DatabaseFailure) { try await reader.close() } catch { throw StorageFailure(error, path: path) }
    // What was written meanwhile belongs to it too.
    if let source { _ = try copies.makeReplacement(at: now(), from: source) }
    do throws(DatabaseFailure) { database = try .inMemory() } catch { throw StorageFailure(error, path: path) }
    let outcome = Result { () throws(StorageFailure) in try copies.replace(at: now()) }
    // An empty journal is made only if there is nothing to restore.
    let replacement: JournalRestoration.Replacement = source != nil ? .openJournal : copy.map { .copy($0) } ?? .nothing
    if case .success = outcome, replacement == .nothing {
      try await openAgain(.creating)
    } else {
      try await openAgain(.existing)
    }
    historyLog.appendUnknown()
    let restoration = JournalRestoration(defect: defect, damaged: try outcome.get(), replacement: replacement)
    restorations.append(restoration)
    return restoration
  }

  /// Closes the file, which is complete without a write-ahead log from then on. Later writes are lost.
  package func close() async throws(StorageFailure) {
    await laterWrites.settle()
    do throws(DatabaseFailure) {
      try await reader.close()
      try database.checkpoint()
      database = try .inMemory()
    } catch {
      throw StorageFailure(error, path: path)
    }
  }
}
