import Executors
import Glibc
package import MediaIntents
import SQLite

/// The database of the persons' data, each fact with whose it is: likes, plays, library additions, places and the identities of items.
///
/// Every write is one transaction, which is on disk when the call returns unless its durability is `processCrash`. A
/// call that throws has changed nothing. Any item ID is accepted; only `identify` creates new ones. Reads see the last
/// committed state and never wait for a write.
package actor Journal {
  private let executor = QueueExecutor(label: "arioso.journal")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Replaced when the file is.
  var database: Database
  /// The file that is open.
  var file: FileFacts
  /// What was done about a journal that could not be used, since the start.
  package internal(set) var restorations: [JournalRestoration]
  let reader: JournalReader
  let inspector = JournalInspector()
  let path: String
  /// How long a write waits for another program's lock, in milliseconds.
  let busyTimeout: Int
  /// The time in seconds since 1970.
  /// Items that were marked as heard to the end while they play; their places don't change that.
  var markedFinished: Set<PersonItem> = []
  package nonisolated let now: @Sendable () -> Int64
  let isPresent: @Sendable (String) -> Bool
  /// While it is on, listening is not recorded.
  package nonisolated let privacy: PrivateListening
  nonisolated let historyLog = HistoryLog()
  nonisolated let laterWrites = LaterWrites()

  /// Opens the journal at `path`, or creates it.
  ///
  /// - Parameters:
  ///   - restoration: what `prepare` has done.
  ///   - busyTimeout: how long a write waits for another program's lock, in milliseconds.
  ///   - now: the time in seconds since 1970.
  ///   - isPresent: whether a file exists at an absolute path, to distinguish a copy from a move.
  package init(
    path: String, privacy: PrivateListening = PrivateListening(), restoration: JournalRestoration? = nil,
    busyTimeout: Int = 5_000, now: @escaping @Sendable () -> Int64,
    isPresent: @escaping @Sendable (String) -> Bool = fileExists
  ) throws(StorageFailure) {
    do {
      database = try Self.open(path, busyTimeout: busyTimeout)
      reader = try JournalReader(path: path)
    } catch {
      throw StorageFailure(error, path: path)
    }
    guard let file = FileFacts(following: path) else { throw StorageFailure(errno: ENOENT, path: path) }
    self.file = file
    restorations = restoration.map { [$0] } ?? []
    self.path = path
    self.busyTimeout = busyTimeout
    self.privacy = privacy
    self.now = now
    self.isPresent = isPresent
  }

  static func open(
    _ path: String, _ opening: Database.Opening = .creating, busyTimeout: Int
  ) throws(DatabaseFailure) -> Database {
    let database = try Database(path: path, opening, synchronous: .full, busyTimeout: busyTimeout)
    try database.migrate(Schema.migrations)
    return database
  }

  /// Opens the file again after it was replaced.
  func openAgain(_ opening: Database.Opening) async throws(StorageFailure) {
    do throws(DatabaseFailure) {
      database = try Self.open(path, opening, busyTimeout: busyTimeout)
      try await reader.open()
    } catch {
      throw StorageFailure(error, path: path)
    }
    if let opened = FileFacts(following: path) { file = opened }
  }

  /// Runs `read` on a committed state of the journal.
  nonisolated func read<Result: Sendable>(
    _ read: @Sendable (Database) throws(DatabaseFailure) -> Result
  ) async throws(StorageFailure) -> Result {
    do throws(DatabaseFailure) { return try await reader.run(read) } catch { throw StorageFailure(error, path: path) }
  }

  /// What a committed transaction survives.
  package enum Durability: Sendable {
    case powerLoss
    /// Commits without waiting for the disk, for data that is soon written again.
    case processCrash
  }

  /// Runs `write` as one transaction; if it fails, nothing is written.
  ///
  /// - Parameters:
  ///   - items: those whose history changes.
  ///   - person: whose history with them changes.
  ///   - heard: the play that is added and counts.
  func write<Result>(
    _ durability: Durability = .powerLoss, changing items: [ItemID] = [], of person: PersonID = .household,
    heard: HeardPlay? = nil, _ write: (Database) throws(DatabaseFailure) -> Result
  ) throws(StorageFailure) -> Result {
    let result = try naming { () throws(DatabaseFailure) in
      let mode: Database.Synchronous? = durability == .processCrash ? .normal : nil
      return try database.transaction(mode) { () throws(DatabaseFailure) in try write(database) }
    }
    if !items.isEmpty { logHistories(of: items, by: person, heard) }
    return result
  }

  private func logHistories(of items: [ItemID], by person: PersonID, _ heard: HeardPlay?) {
    do throws(DatabaseFailure) {
      var histories: [ItemID: ItemHistory] = [:]
      for item in items { histories[item] = try Self.history(of: item, by: person, until: latestTime, in: database) }
      historyLog.append(histories, of: person, heard: heard)
    } catch {
      // The fact is written, but its history is unknown, so readers have to read everything and report the failure.
      historyLog.appendUnknown()
    }
  }

  /// The latest time that something recorded may have; what is later comes from a clock that was ahead. Clocks that differ by
  /// hours are usual.
  nonisolated var latestTime: Int64 { min(ExternalNumber.time(now()) + 86_400, ExternalNumber.maxTime) }

  /// Runs `body` and converts its failures to storage failures of this file.
  func naming<Result>(_ body: () throws(DatabaseFailure) -> Result) throws(StorageFailure) -> Result {
    do { return try body() } catch { throw StorageFailure(error, path: path) }
  }
}

/// A second connection to the database, which can read while the first one writes because of SQLite's write-ahead log.
actor JournalReader {
  private let executor = QueueExecutor(label: "arioso.reader")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let path: String
  private var database: Database

  init(path: String) throws(DatabaseFailure) {
    self.path = path
    database = try Database(path: path, .existing)
  }

  func open() throws(DatabaseFailure) { database = try Database(path: path, .existing) }

  /// Lets go of the file; reads fail until it is opened again.
  func close() throws(DatabaseFailure) { database = try .inMemory() }

  func run<Result: Sendable>(
    _ read: @Sendable (Database) throws(DatabaseFailure) -> Result
  ) throws(DatabaseFailure) -> Result {
    try database.reading { () throws(DatabaseFailure) in try read(database) }
  }
}

/// Whether a file exists at a path. False for the address of a stream.
package let fileExists: @Sendable (String) -> Bool = { path in access(path, F_OK) == 0 }
