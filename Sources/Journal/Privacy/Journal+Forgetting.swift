package import MediaIntents
import SQLite

extension Journal {
  /// Deletes everything about a person from the journal, whose pages and write-ahead log are overwritten, and from its
  /// copies. Backups that somebody wrote to other files stay as they are.
  ///
  /// The copies come first, because a journal that has less than they have may be taken for a damaged one, and once more at
  /// the end, because one may have been made meanwhile. If it throws, some of it is left; it can be repeated.
  ///
  /// - Parameter person: not the household.
  /// - Returns: the number of facts that were deleted.
  package func forget(_ person: PersonID) async throws(StorageFailure) -> Int {
    if person.isHousehold { return 0 }
    await laterWrites.settle()
    try await inspector.forget(person, inCopiesOf: path)
    let count = try write { database throws(DatabaseFailure) in try PersonFacts(database: database).delete(person) }
    markedFinished = markedFinished.filter { $0.person != person }
    historyLog.appendUnknown()
    try naming { () throws(DatabaseFailure) in try database.checkpoint() }
    try await inspector.forget(person, inCopiesOf: path)
    return count
  }

  /// How many facts `forget` would delete.
  package nonisolated func countFacts(of person: PersonID) async throws(StorageFailure) -> Int {
    await laterWrites.settle()
    return try await read { database throws(DatabaseFailure) in try PersonFacts(database: database).count(person) }
  }

  /// The persons that the journal has facts about, by name; without the household.
  package nonisolated func persons() async throws(StorageFailure) -> [PersonID] {
    await laterWrites.settle()
    return try await read { database throws(DatabaseFailure) in
      try PersonFacts(database: database).names().map { PersonID($0) }
    }
  }
}
