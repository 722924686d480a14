import Executors
package import MediaIntents
import SQLite

/// What the person did, in a file of their own: likes, plays, additions, places, and which item is which when files move.
///
/// Every fact is one transaction: it is on the disk when the call returns, and after a crash it is there completely or not
/// at all. A call that fails has changed nothing. Facts may be about any item ID; only `identify` makes new ones. Reads see
/// what is committed and never wait for a write.
package actor Journal {
  private let executor = QueueExecutor(label: "arioso.journal")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  let database: Database
  private let reader: JournalReader
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
      reader = try JournalReader(path: path)
    } catch {
      throw StorageFailure(error, path: path)
    }
    self.path = path
    self.privacy = privacy
    self.now = now
    self.isPresent = isPresent
  }

  /// Runs `read` on one committed state of the journal.
  nonisolated func read<Result: Sendable>(
    _ read: @Sendable (Database) throws(DatabaseFailure) -> Result
  ) async throws(StorageFailure) -> Result {
    do throws(DatabaseFailure) { return try await reader.run(read) } catch { throw StorageFailure(error, path: path) }
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
    let result = try naming { () throws(DatabaseFailure) in
      let mode: Database.Synchronous? = durability == .processCrash ? .normal : nil
      return try database.transaction(mode) { () throws(DatabaseFailure) in try write(database) }
    }
    if !items.isEmpty { logHistories(of: items) }
    return result
  }

  private func logHistories(of items: [ItemID]) {
    do throws(DatabaseFailure) {
      var histories: [ItemID: ItemHistory] = [:]
      for item in items { histories[item] = try Self.history(of: item, in: database) }
      historyLog.append(histories)
    } catch {
      // The fact is written; whoever follows has to read everything, and reports why it cannot.
      historyLog.appendUnknown()
    }
  }

  /// Runs `body`, its failures as storage failures of this file.
  func naming<Result>(_ body: () throws(DatabaseFailure) -> Result) throws(StorageFailure) -> Result {
    do { return try body() } catch { throw StorageFailure(error, path: path) }
  }
}

/// A second connection to the journal's file: SQLite's write-ahead log lets it read while the first one writes.
private actor JournalReader {
  private let executor = QueueExecutor(label: "arioso.reader")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let database: Database

  init(path: String) throws(DatabaseFailure) { database = try Database(path: path) }

  func run<Result: Sendable>(
    _ read: @Sendable (Database) throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    try database.reading { () throws(DatabaseFailure) in try read(database) }
  }
}
