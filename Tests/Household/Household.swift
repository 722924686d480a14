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

/// One person with a library, a history and a player, all of them real; time stands still until a test moves it.
///
/// The player's events are recorded only while `follow` or `recording` runs, so that other tests see no history that they
/// have not made.
package struct Household: Sendable {
  /// Holds everything that is written.
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
  /// What could not be saved.
  package let unsaved: UnsavedRecords

  /// The sample library, played by a silent player unless by another one.
  package static func sample(
    player: (any Player)? = nil, others: [PlayerRegistration] = [], restrictions: Restrictions = Restrictions(),
    elsewhere: @escaping MediaWorld.Elsewhere = { nil }
  ) async throws -> Household {
    let folder = TemporaryFolder()
    try await SampleState.shared.copy(to: folder)
    return try await Household(folder, player, others, restrictions, elsewhere)
  }

  /// A library of nothing but these folders and files of the sample library, which a test may spoil.
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

  /// The same after a restart: what was written is there, and a new player that has nothing.
  package func restarted() async throws -> Household {
    await store.settle()
    return try await Household(folder, nil, time: time)
  }

  package var store: ListeningStore { environment.store }

  /// What is played by its address.
  package var direct: DirectRequest { DirectRequest(world: world) }

  private init(
    _ folder: TemporaryFolder, _ player: (any Player)?, _ others: [PlayerRegistration] = [],
    _ restrictions: Restrictions = Restrictions(),
    _ elsewhere: @escaping MediaWorld.Elsewhere = { nil }, time: HouseholdTime = HouseholdTime()
  ) async throws {
    let clock = ManualClock()
    let journal = try Journal(path: folder.file("journal.sqlite"), now: { Int64(time.now) })
    let playlists = PlaylistFolders(own: folder.file("Playlists"), editsInPlace: false)
    self.folder = folder
    self.clock = clock
    self.time = time
    let player = player ?? SilentPlayer(clock: clock, generator: SeededGenerator(seed: 1))
    self.player = player
    self.journal = journal
    catalogue = try Catalogue(path: folder.file("catalogue.sqlite"), playlists: playlists) {
      try await journal.identify($0)
    }
    library = LibraryIndex(catalogue: catalogue, journal: journal, file: folder.file("names.index"))
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
      elsewhere: elsewhere)
    handler = RequestHandler(world: world)
    try await library.load()
  }

  /// A controller of another silent player under the same name, as after a restart.
  package func controller(of player: any Player) -> ListeningController {
    ListeningController(name: "silent", player: player, environment: environment)
  }

  /// The place of a file in a copied library.
  package func path(_ path: String) -> String { folder.file("library/" + path) }

  /// Where the names are saved.
  package var index: String { folder.file("names.index") }

  /// Copies a file or folder of the sample library into a copied library.
  package func add(_ path: String, as name: String) throws {
    try FileManager.default.copyItem(atPath: SampleState.library + "/" + path, toPath: self.path(name))
  }

  /// Runs SQL on the journal behind its back, so that it can do no more what it should.
  package func spoilJournal(_ script: String) throws {
    try Database(path: folder.file("journal.sqlite")).run(script: script)
  }

  /// Runs `body` while another program writes to the journal, so that nobody else can.
  package func whileJournalIsBusy(_ body: () async throws -> Void) async throws {
    let other = try Database(path: folder.file("journal.sqlite"))
    try other.run(script: "BEGIN IMMEDIATE")
    try await body()
    try other.run(script: "ROLLBACK")
  }

  /// Takes the catalogue's tables away behind its back, so that nothing can be read from it.
  package func spoilCatalogue() throws {
    let database = try Database(path: folder.file("catalogue.sqlite"))
    let tables = try database.rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'") {
      row in row.text(0)
    }
    let drops = tables.map { "DROP TABLE IF EXISTS \($0);" }
    try database.run(script: "PRAGMA foreign_keys = OFF;" + drops.joined())
  }

  /// Takes a file or folder of a copied library away, behind the catalogue's back.
  package func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: self.path(path)) }

  /// Gives a file or folder of a copied library another path.
  package func move(_ path: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: self.path(path), toPath: self.path(other))
  }

  package func scan() async throws {
    try await catalogue.scan([folder.file("library")])
    try await library.catchUp()
  }
}

/// What could not be saved, in order.
package final class UnsavedRecords: Sendable {
  private let records = Mutex<[ListeningStore.Record]>([])

  package var all: [ListeningStore.Record] { records.withLock { $0 } }

  fileprivate func add(_ record: ListeningStore.Record) { records.withLock { $0.append(record) } }
}
