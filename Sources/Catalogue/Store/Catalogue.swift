package import MediaFiles
import Concurrency
import Executors
import Glibc
package import MediaIntents
package import SQLite
import Synchronization

/// The library: the songs, albums, artists, genres, playlists, podcasts, audiobooks and stations in its folders.
///
/// The database can be deleted at any time because a scan finds everything again. Only the identifiers of items are
/// stored elsewhere, in the journal, which provides them through `identify`. Runs on its own thread.
package actor Catalogue {
  /// Returns the identifier of each item, in the given order.
  package typealias Identify = @Sendable ([ItemIdentity]) async throws -> [ItemID]

  /// Appends items to a playlist of a server, given by its name. Those of an OpenSubsonic server have their addresses there.
  package typealias AppendToRemotePlaylist =
    @Sendable ([PlayableItem], _ playlist: String, _ root: RemoteRoot) async throws -> Void

  /// The state of the database file when the catalogue was opened.
  package nonisolated let opening: CatalogueOpening
  /// Where playlists are written.
  nonisolated let playlistFolders: PlaylistFolders
  nonisolated let identify: Identify
  nonisolated let reading: SoundReading
  /// `nil` if a server's playlists cannot be edited.
  nonisolated let appendToRemotePlaylist: AppendToRemotePlaylist?
  /// Returns the time in seconds since 1970.
  nonisolated let now: @Sendable () -> Int64

  /// The path of the database file.
  nonisolated let path: String
  private let executor = QueueExecutor(label: "arioso.catalogue")
  private(set) var database: Database
  private(set) var writer: LibraryWriter
  let foundEntries = FoundEntries()
  let listTotals = ListTotals()
  /// Of the folders, which a start looks at anew.
  var folderProblems = FolderProblems()
  private var isScanning = false
  private nonisolated let currentVersion: Mutex<CatalogueVersion>
  private nonisolated let broadcast = EventBroadcast<CatalogueChange>(bound: 1)

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens the database at `path`, or creates it if the folder exists.
  package init(
    path: String, playlists: PlaylistFolders, reading: SoundReading = .inProcess,
    appendToRemotePlaylist: AppendToRemotePlaylist? = nil,
    now: @escaping @Sendable () -> Int64 = { Int64(time(nil)) }, identify: @escaping Identify
  ) throws(DatabaseFailure) {
    let opened = try CatalogueFile.open(path)
    self.path = path
    playlistFolders = playlists
    self.identify = identify
    self.reading = reading
    self.appendToRemotePlaylist = appendToRemotePlaylist
    self.now = now
    opening = opened.how
    currentVersion = Mutex(try ChangeLog(database: opened.database).version())
    database = opened.database
    writer = LibraryWriter(database: opened.database)
  }

  /// Returns the number of items of each type.
  package func counts() throws(DatabaseFailure) -> [MediaItemType: Int] {
    try CountTable(database: database).counts()
  }

  /// Returns the folders, and names in folders, that could not be read, by path.
  package func unreadFolders() -> [ScanProblem] { folderProblems.all }

  /// Returns the files and folders that could not be read, by path within each kind.
  package func problems() throws(DatabaseFailure) -> [ScanProblem] {
    try folderProblems.all + FileTable(database: database).problems()
  }
}

/// An error of a catalogue call.
package enum CatalogueFailure: Error, Hashable, Sendable {
  /// A scan is still running.
  case scanRunning
  /// Changes cannot be read by themselves; only a scan of the whole library can.
  case wholeScanNeeded
  /// `Catalogue.Identify` returned the wrong number of identifiers.
  case identityMissing
  /// There is no playlist with this identifier.
  case noSuchPlaylist
  /// Another playlist has this title.
  case playlistExists
  /// The playlist has no such entry, or another one there by now.
  case noSuchEntry
  /// The playlist was changed since the edit that is to be undone.
  case changedMeanwhile
  /// Another program changes the playlist again and again while it is edited.
  case keepsChanging
  /// The playlist lies in a folder of the library, where nothing is written; with its path.
  case confined(path: String)
  /// The playlist is one of a server, which only adds to it.
  case onServer
  /// The playlist is one of a server that does not have what is to be added.
  case notOnServer
  /// The playlist holds what its rules find, and no entries.
  case byRules
}

// MARK: - Changes

/// A committed change of the catalogue.
package struct CatalogueChange: Hashable, Sendable {
  /// The version after the change.
  package let version: CatalogueVersion
  /// Whether a scan is running, so that more changes will follow soon.
  package let isScanning: Bool
}

extension Catalogue {
  /// The version after the last committed change. Never waits.
  package nonisolated var version: CatalogueVersion { currentVersion.withLock(\.self) }

  /// Every change from now on. A slow subscriber gets only the latest one.
  package nonisolated func changes() -> AsyncStream<CatalogueChange> { broadcast.subscribe() }

  /// Allows only one scan at a time.
  func exclusively<Result>(_ body: () async throws -> Result) async throws -> Result {
    guard !isScanning else { throw CatalogueFailure.scanRunning }
    isScanning = true
    defer {
      isScanning = false
      broadcast.publish(CatalogueChange(version: version, isScanning: false))
    }
    return try await body()
  }

  /// Replaces a damaged database by an empty one.
  func replaceDamaged() throws(DatabaseFailure) {
    database = try CatalogueFile.fresh(path)
    writer = LibraryWriter(database: database)
    try announce()
  }

  /// Writes files with identifiers from the journal.
  func write(_ files: [ReadFile]) async throws {
    let request = try writer.identityRequest(for: files)
    let ids = try await identify(request.identities)
    guard ids.count == request.identities.count else { throw CatalogueFailure.identityMissing }
    try writer.write(request, ids: ids)
    try announce()
  }

  func resetFileCounts() { writer.resetCounts() }

  func forget(_ files: [Int]) throws(DatabaseFailure) {
    guard !files.isEmpty else { return }
    try writer.forget(files)
    try announce()
  }

  private func announce() throws(DatabaseFailure) {
    let version = try ChangeLog(database: database).version()
    currentVersion.withLock { $0 = version }
    broadcast.publish(CatalogueChange(version: version, isScanning: isScanning))
  }
}
