package import MediaIntents
import SQLite

extension Journal {
  /// A notice about the journal's file for the log.
  package enum Notice: Hashable, Sendable {
    /// It was damaged, with SQLite's complaint.
    case restored(JournalRestoration, defect: String)
    case copied(String)
    case failed(StorageFailure)
  }

  /// Prepares the journal at `path` for `init`: replaces it by its newest copy if its file is no database any more, and
  /// copies it if `init` will migrate it. Returns the restoration, if there was one.
  package static func prepare(path: String, at time: Int64) throws(StorageFailure) -> Notice? {
    guard fileExists(path) else { return nil }
    let copies = JournalCopies(path: path)
    let pending: Migration?
    do throws(DatabaseFailure) {
      let applied = try Database(path: path).appliedMigrations()
      pending = applied.isEmpty ? nil : Schema.migrations.first { !applied.contains($0.name) }
    } catch {
      guard case .corrupt(let evidence) = error else { throw StorageFailure(error, path: path) }
      return .restored(try copies.restore(at: time), defect: evidence.message)
    }
    if let pending { try copies.copy(beforeMigration: pending.name) }
    return nil
  }

  /// The damaged files that were set aside from the journal at `path`, newest first.
  package static func damagedFiles(of path: String) -> [String] { JournalCopies(path: path).damaged }

  /// Checks the file and, if it is sound and the last copy is of an earlier day, copies it. A damaged file is set aside
  /// and replaced by its newest sound copy. Neither readers nor writers wait for the check or the copy.
  package func maintain() async -> [Notice] {
    do throws(StorageFailure) {
      if let defect = try await inspector.defect(of: path) { return [try await restore(defect)] }
      return try await inspector.copyIfDue(path, at: now()).map { [.copied($0)] } ?? []
    } catch {
      return [.failed(error)]
    }
  }

  private func restore(_ defect: String) async throws(StorageFailure) -> Notice {
    do throws(DatabaseFailure) {
      // SQLite removes the write-ahead log by name when it closes the file, so that comes before the renaming.
      try await reader.close()
      database = try .inMemory()
    } catch {
      throw StorageFailure(error, path: path)
    }
    let outcome = Result { () throws(StorageFailure) in try JournalCopies(path: path).restore(at: now()) }
    do throws(DatabaseFailure) {
      database = try Self.open(path)
      try await reader.open()
    } catch {
      throw StorageFailure(error, path: path)
    }
    historyLog.appendUnknown()
    return .restored(try outcome.get(), defect: defect)
  }

  /// Closes the file, which is complete without a write-ahead log from then on. Later writes are lost.
  package func close() async throws(StorageFailure) {
    do throws(DatabaseFailure) {
      try await reader.close()
      try database.checkpoint()
      database = try .inMemory()
    } catch {
      throw StorageFailure(error, path: path)
    }
  }
}
