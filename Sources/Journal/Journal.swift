import Executors
package import MediaIntents
import SQLite

/// What the person did, in a file of their own: likes, plays, additions, places, and which item is which when files move.
///
/// Every fact is one transaction: it is on the disk when the call returns, and after a crash it is there completely or not
/// at all. A call that fails has changed nothing. Facts may be about any item ID; only `identify` makes new ones.
package actor Journal {
  private let executor = QueueExecutor(label: "arioso.journal")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let database: Database
  let path: String
  /// Seconds since 1970.
  package nonisolated let now: @Sendable () -> Int64
  let isPresent: @Sendable (String) -> Bool
  /// While it is on, nothing that is heard is recorded.
  package nonisolated let privacy: PrivateListening
  nonisolated let historyLog = HistoryLog()

  /// Opens or creates the journal at `path`.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - isPresent: whether a file exists at an absolute path, to tell a copy from a move.
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

  /// Runs `read`, its failures as storage failures of this file.
  func read<Result>(
    _ read: (Database) throws(DatabaseFailure) -> Result
  ) throws(StorageFailure) -> Result {
    do { return try read(database) } catch { throw StorageFailure(error, path: path) }
  }

  /// What a transaction must survive.
  package enum Durability: Sendable {
    case powerLoss
    /// Commits without waiting for the disk; for what is soon written again.
    case processCrash
  }

  /// Runs `write` as one transaction; if it fails, nothing is written.
  ///
  /// - Parameter items: those whose history changes.
  func write<Result>(
    _ durability: Durability = .powerLoss, changing items: [ItemID] = [],
    _ write: (Database) throws(DatabaseFailure) -> Result
  ) throws(StorageFailure) -> Result {
    let result = try read { database throws(DatabaseFailure) in
      let mode: Database.Synchronous? = durability == .processCrash ? .normal : nil
      return try database.transaction(mode) { () throws(DatabaseFailure) in try write(database) }
    }
    if !items.isEmpty { logHistories(of: items) }
    return result
  }

  private func logHistories(of items: [ItemID]) {
    do throws(StorageFailure) {
      historyLog.append(try history(of: items))
    } catch {
      // The fact is written; whoever follows has to read everything, and reports why it cannot.
      historyLog.appendUnknown()
    }
  }
}
