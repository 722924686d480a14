package import Catalogue
import Foundation
package import Handling
package import Journal
package import Library
package import Listening
package import Playback
import SQLite
import Synchronization
package import TestSupport

/// A user with a real library, history and player. The clock only advances when a test advances it.
///
/// The player's events are only recorded while `follow` or `recording` runs, so that other tests have no history but
/// their own.
package struct Household: Sendable {
  /// The folder for everything that is written.
  package let folder: TemporaryFolder
  package let clock: ManualClock
  package let time: HouseholdTime
  /// The default player, "silent" or "living room".
  package let player: any Player
  package let controller: ListeningController
  package let players: PlayerRegistry
  package let catalogue: Catalogue
  package let journal: Journal
  package let library: LibraryIndex
  package let world: MediaWorld
  package let handler: RequestHandler
  package let environment: ListeningEnvironment
  /// The records that couldn't be saved.
  package let unsaved: UnsavedRecords

  /// The sample library, with a silent player by default.
  package static func sample(
    player: (any Player)? = nil, others: [PlayerRegistration] = [], restrictions: Restrictions = Restrictions(),
    persons: [Person] = [], externalTrack: @escaping MediaWorld.ExternalTrackSource = { nil }
  ) async throws -> Household {
    let folder = TemporaryFolder()
    try await SampleState.shared.copy(to: folder)
    return try await Household(folder, player, others, restrictions, persons, externalTrack)
  }

  /// A library of copies of these folders and files of the sample library, which a test may change.
  package static func copy(of paths: [String], player: (any Player)? = nil) async throws -> Household {
    let household = try await Household(TemporaryFolder(), player)
    for path in paths {
      let copy = household.path(path)
      try FileManager.default.createDirectory(
        atPath: (copy as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: SampleState.library + "/" + path, toPath: copy)
    }
    try await household.scan()
    return household
  }

  /// The household after a restart: files are retained, the player is new and empty.
  package func restarted() async throws -> Household {
    await store.settle()
    return try await Household(folder, nil, time: time)
  }

  package var store: ListeningStore { environment.store }

  /// Playing by address.
  package var direct: DirectRequest { DirectRequest(world: world) }

  private init(
    _ folder: TemporaryFolder, _ player: (any Player)?, _ others: [PlayerRegistration] = [],
    _ restrictions: Restrictions = Restrictions(), _ persons: [Person] = [],
    _ externalTrack: @escaping MediaWorld.ExternalTrackSource = { nil }, time: HouseholdTime = HouseholdTime()
  ) async throws {
    let clock = ManualClock()
    let journal = try Journal(
      path: folder.path("journal.sqlite"), busyTimeout: Self.busyTimeout, now: { Int64(time.now) })
    let playlists = PlaylistFolders(own: folder.path("Playlists"), editsInPlace: false)
    self.folder = folder
    self.clock = clock
    self.time = time
    let player = player ?? SilentPlayer(clock: clock, generator: SeededGenerator(seed: 1))
    self.player = player
    self.journal = journal
    catalogue = try Catalogue(path: folder.path("catalogue.sqlite"), playlists: playlists) {
      try await journal.identify($0)
    }
    library = LibraryIndex(
      catalogue: catalogue, journal: journal, file: folder.path("names.index"), persons: PersonDirectory(persons).names)
    let unsaved = UnsavedRecords()
    self.unsaved = unsaved
    let store = ListeningStore(
      journal: journal, library: ListeningLibrary(catalogue: catalogue)
    ) { record, _ in unsaved.add(record) }
    environment = ListeningEnvironment(store: store, clock: clock) { time.now }
    players = PlayerRegistry(
      PlayerRegistration(name: "silent", otherNames: ["living room"]) { player }, others, environment: environment)
    controller = try await players.controller("silent")
    world = MediaWorld(
      library: library, catalogue: catalogue, journal: journal, players: players, restrictions: restrictions,
      externalTrack: externalTrack, persons: PersonDirectory(persons))
    handler = RequestHandler(world: world)
    try await library.load()
  }

  /// A controller for another player under the same name, as after a restart.
  package func controller(of player: any Player) -> ListeningController {
    ListeningController(name: "silent", player: player, environment: environment)
  }

  /// The path of a file in a copied library.
  package func path(_ path: String) -> String { folder.path("library/" + path) }

  /// The path of the name index.
  package var index: String { folder.path("names.index") }

  /// Copies a file or folder of the sample library into a copied library.
  package func add(_ path: String, as name: String) throws {
    try FileManager.default.copyItem(atPath: SampleState.library + "/" + path, toPath: self.path(name))
  }

  /// Runs SQL on the journal's database to break it.
  package func spoilJournal(_ script: String) throws {
    try Database(path: folder.path("journal.sqlite")).run(script: script)
  }

  /// How long a write waits for a lock, in milliseconds: longer than any command takes on a busy machine.
  private static let busyTimeout = 120_000

  /// Runs `body` while another program has a write lock on the journal.
  package func whileJournalIsBusy(_ body: () async throws -> Void) async throws {
    let other = try Database(path: folder.path("journal.sqlite"), busyTimeout: Self.busyTimeout)
    try other.run(script: "BEGIN IMMEDIATE")
    try await body()
    try other.run(script: "ROLLBACK")
  }

  /// Drops the catalogue's tables, so that it cannot be read.
  package func spoilCatalogue() throws {
    let database = try Database(path: folder.path("catalogue.sqlite"))
    let tables = try database.rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'") {
      row in row.text(0)
    }
    let drops = tables.map { "DROP TABLE IF EXISTS \($0);" }
    try database.run(script: "PRAGMA foreign_keys = OFF;" + drops.joined())
  }

  /// Removes a file or folder from a copied library without telling the catalogue.
  package func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: self.path(path)) }

  /// Moves a file or folder of a copied library.
  package func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: self.path(path), toPath: self.path(other))
  }

  package func scan() async throws {
    try await catalogue.scan([folder.path("library")])
    try await library.catchUp()
  }
}

/// The records that couldn't be saved, in order.
package final class UnsavedRecords: Sendable {
  private let records = Mutex<[ListeningStore.Record]>([])

  package var all: [ListeningStore.Record] { records.withLock { $0 } }

  fileprivate func add(_ record: ListeningStore.Record) { records.withLock { $0.append(record) } }
}
