package import MediaIntents
import SQLite

extension Journal {
  /// Deletes listening from the journal, whose pages and write-ahead log are overwritten, and from its copies. Backups that
  /// somebody wrote to other files stay as they are.
  ///
  /// The copies come first, and once more at the end, as with a person who is forgotten. If it throws, some of it is left; it
  /// can be repeated.
  package func erase(_ erasure: Erasure) async throws(StorageFailure) -> Erasure.Counts {
    await laterWrites.settle()
    try await inspector.erase(erasure, inCopiesOf: path)
    let counts = try write { database throws(DatabaseFailure) in
      try ErasureRows(database: database, erasure: erasure).delete()
    }
    markedFinished = markedFinished.filter { marked in
      marked.person != erasure.person || erasure.items?.contains(marked.item) == false
    }
    historyLog.appendUnknown()
    try naming { () throws(DatabaseFailure) in try database.checkpoint() }
    try await inspector.erase(erasure, inCopiesOf: path)
    return counts
  }

  /// How much `erase` would delete.
  package nonisolated func count(_ erasure: Erasure) async throws(StorageFailure) -> Erasure.Counts {
    await laterWrites.settle()
    return try await read { database throws(DatabaseFailure) in
      try ErasureRows(database: database, erasure: erasure).count()
    }
  }

  /// The items that `erase` would delete listening of, and what these were part of when they were asked for.
  package nonisolated func items(of erasure: Erasure) async throws(StorageFailure) -> Set<ItemID> {
    await laterWrites.settle()
    return try await read { database throws(DatabaseFailure) in
      try ErasureRows(database: database, erasure: erasure).items()
    }
  }
}
