import Executors
package import MediaIntents
package import SQLite

/// What there is to play: songs, albums, artists, genres, playlists, podcasts, audiobooks and stations, as the folders
/// of the library hold them.
///
/// It lives in a database that may be deleted at any time, since a scan finds everything again; only the names of the
/// items are the journal's, which is asked for them through `identify`. It runs on a thread of its own.
package actor Catalogue {
  /// Gives each identity the id of its item, in their order.
  package typealias Identify = @Sendable ([ItemIdentity]) async throws -> [ItemID]

  /// Adds items at the end of a playlist that a server keeps, by its name.
  package typealias AppendServed = @Sendable ([PlayableItem], _ playlist: String) async throws -> Void

  /// What was found when it was opened.
  package nonisolated let opening: CatalogueOpening
  /// Where playlists are written.
  nonisolated let playlistFolders: PlaylistFolders
  nonisolated let identify: Identify
  /// `nil` where no server's playlists can be edited.
  nonisolated let appendServed: AppendServed?

  /// Where the database lies.
  nonisolated let path: String
  private let executor = QueueExecutor(label: "arioso.catalogue")
  private(set) var database: Database
  private(set) var writer: LibraryWriter
  /// What has changed and was not yet reported.
  private var unreported = LibraryChanges()
  private var isScanning = false
  /// Tells, to one listener, that the library is not what it was.
  package nonisolated let news: AsyncStream<Void>
  private let newsTold: AsyncStream<Void>.Continuation

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Opens or makes the database at `path`, whose folder exists.
  package init(
    path: String, playlists: PlaylistFolders, appendServed: AppendServed? = nil, identify: @escaping Identify
  ) throws(DatabaseFailure) {
    let opened = try CatalogueFile.open(path)
    (news, newsTold) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    self.path = path
    playlistFolders = playlists
    self.identify = identify
    self.appendServed = appendServed
    opening = opened.how
    database = opened.database
    writer = LibraryWriter(database: opened.database)
  }

  /// Counts the changes of this catalogue.
  package func generation() throws(DatabaseFailure) -> Int { try ChangeTable(database: database).version().generation }

  /// How many items of each type there are.
  package func counts() throws(DatabaseFailure) -> [MediaItemType: Int] {
    try CountTable(database: database).counts()
  }

  /// What could not be read, by path.
  package func problems() throws(DatabaseFailure) -> [ScanProblem] { try FileTable(database: database).problems() }
}

/// Why the catalogue does not do something.
package enum CatalogueFailure: Error, Hashable, Sendable {
  /// A scan is still running.
  case scanRunning
  /// Whoever gives ids gave another number of them than was asked for.
  case identityMissing
  /// There is no playlist of this id.
  case noSuchPlaylist
  /// A playlist is not as its last edit left it.
  case changedMeanwhile
}

extension Catalogue {
  /// Runs one scan at a time.
  func exclusively<Result>(_ body: () async throws -> Result) async throws -> Result {
    guard !isScanning else { throw CatalogueFailure.scanRunning }
    isScanning = true
    defer { isScanning = false }
    return try await body()
  }

  /// Puts an empty catalogue in the place of one that proved damaged.
  func replaceDamaged() throws(DatabaseFailure) {
    database = try CatalogueFile.fresh(path)
    writer = LibraryWriter(database: database)
  }

  /// Asks the journal for ids and writes what was read.
  func write(_ files: [ReadFile]) async throws {
    let question = try writer.question(for: files)
    let ids = try await identify(question.identities)
    guard ids.count == question.identities.count else { throw CatalogueFailure.identityMissing }
    note(try writer.write(question, ids: ids))
  }

  func forget(_ files: [Int]) throws(DatabaseFailure) {
    if !files.isEmpty { note(try writer.forget(files)) }
  }

  private func note(_ changes: LibraryChanges) {
    unreported.follow(with: changes)
    if !changes.isEmpty { newsTold.yield() }
  }

  /// What has changed since this was last asked or a scan reported it.
  package func takeChanges() -> LibraryChanges {
    defer { unreported = LibraryChanges() }
    return unreported
  }
}
