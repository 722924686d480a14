import Executors
package import MediaIntents
import SQLite

/// What the person did, in a file of their own: what they like, what they heard, what they added, and which item is
/// which when files move.
///
/// Every fact is one transaction: it is on the disk when the call returns, and after a crash it is there whole or not
/// at all. A call that fails has changed nothing. Facts may be told of any item id; only `identify` makes new ones.
package actor Journal {
  private let executor = QueueExecutor(label: "arioso.journal")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let database: Database
  let path: String
  /// Seconds since 1970.
  package nonisolated let now: @Sendable () -> Int64
  let isPresent: @Sendable (String) -> Bool
  /// While it is on, nothing of what is heard is written down.
  package nonisolated let privacy: PrivateListening

  /// Opens the journal at `path`, or begins one there.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - isPresent: whether a file still lies at an absolute path, asked when a copy must be told from a move.
  package init(
    path: String, privacy: PrivateListening = PrivateListening(), now: @escaping @Sendable () -> Int64,
    isPresent: @escaping @Sendable (String) -> Bool = fileExists
  ) throws(StorageFailure) {
    do {
      database = try Database(path: path, synchronous: .full)
      try database.migrate(Schema.migrations)
    } catch {
      throw StorageFailure(error, path: path)
    }
    self.path = path
    self.privacy = privacy
    self.now = now
    self.isPresent = isPresent
  }

  /// What `read` finds in the database, its failures told as the journal's.
  func read<Result>(
    _ read: (Database) throws(DatabaseFailure) -> Result
  ) throws(StorageFailure) -> Result {
    do { return try read(database) } catch { throw StorageFailure(error, path: path) }
  }

  /// Writes all that `write` does as one fact, or, when it fails, nothing of it.
  ///
  /// - Parameter isFleeting: whether it will be written again soon. Then the disk is not waited for, so that it can rest:
  ///   it survives whatever ends the program, and only a loss of power takes it back.
  func write<Result>(
    isFleeting: Bool = false, _ write: (Database) throws(DatabaseFailure) -> Result
  ) throws(StorageFailure) -> Result {
    try read { database throws(DatabaseFailure) in
      try database.transaction(isFleeting ? .normal : nil) { () throws(DatabaseFailure) in try write(database) }
    }
  }
}
