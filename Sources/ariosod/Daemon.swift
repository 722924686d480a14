import Library
import Catalogue
import Configuration
import ControlProtocol
import ControlSocket
import Conversation
import Foundation
import Handling
import Journal
import MPDPlayer
import MPRIS
import MediaIntents
import Playback
import SQLite

/// The parts of a running daemon, built in the order in which they need each other and stopped the other way round.
actor Daemon {
  private let setup: DaemonSetup
  private let players: PlayerRegistry
  private let server: ControlServer
  let methods: ControlMethods
  let library: LibraryScanner
  private let places = PlaybackStateRecorders()
  /// The library of an MPD, where that is the usual player.
  private let served: MPDLibrary?
  private let servedKeeper: RemoteLibrarySync?
  private let followers: PlayerFollowers
  /// Takes in the library of a server, until the end.
  private var keeping: Task<Void, Never>?
  private let desktop: Desktop
  private let localeWatch: LocaleWatch
  /// Reads the languages again, until the end.
  private var watching: Task<Void, Never>?

  init(_ setup: DaemonSetup) throws {
    self.setup = setup
    // First of all, because it takes longest; a sentence that comes earlier waits for it.
    let languages = try setup.languages(setup.settings)
    let privacy = PrivateListening(file: setup.files.privateListening, isOn: setup.settings.privacy.startsPrivate)
    let journal = try Self.journal(at: setup.files.journal, privacy)
    let served = Self.served(setup)
    self.served = served
    let catalogue = try Self.catalogue(setup.files, journal, served)
    let names = LibraryIndex(catalogue: catalogue, journal: journal, file: setup.files.index) { Log.tell($0) }
    let library = LibraryScanner(
      folders: setup.settings.libraryFolders, served: served, catalogue: catalogue, names: names)
    self.library = library
    let servedKeeper = served.map {
      RemoteLibrarySync($0, library: library, catalogue: catalogue, journal: journal, names: names)
    }
    self.servedKeeper = servedKeeper
    server = ControlServer(path: setup.socket)
    followers = PlayerFollowers(
      setup: setup, journal: journal, catalogue: catalogue, library: names, places: places, server: server)
    let factory = PlayerFactory(setup: setup) { addresses in
      // What the catalogue cannot tell is named by its tags.
      (try? await catalogue.playables(at: addresses)) ?? [:]
    }
    let present = ActivePlayer(), others = ExternalPlayers()
    players = Self.registry(setup.settings.playersInUse, factory) { [followers] in
      await followers.follow($0)
      await present.follow($0.player)
    }
    let world = MediaWorld(
      library: names, catalogue: catalogue, journal: journal, players: players,
      restrictions: Restrictions(setup.settings), places: places, elsewhere: { await others.current() }
    ) { type, items in await servedKeeper?.note(type, about: items) }
    desktop = Desktop(setup, world: world, present: present, others: others)
    localeWatch = LocaleWatch(setup.locales)
    let conversation = Conversation(languages: languages, library: names, handler: RequestHandler(world: world))
    methods = ControlMethods(
      conversation: conversation, library: library,
      configuration: ConfigurationReloader(setup: setup, conversation: conversation, library: library),
      locales: setup.locales, world: world)
  }

  /// Listens, then looks through the library; what was known before serves meanwhile.
  func start() async throws {
    try await library.load()
    try await server.start(answering: methods.table)
    try await beginUsualPlayer()
    await desktop.start(players)
    watching = Task { [localeWatch, methods] in
      await localeWatch.run { await methods.configuration.readLanguagesAgain() }
    }
    await library.scanInBackground()
    if let servedKeeper {
      keeping = Task { await servedKeeper.run() }
    } else {
      // What was known of a server is of no use to another player.
      await library.adoptInBackground()
    }
  }

  /// The one that was chosen last or, where it cannot begin or none was chosen, that of the configuration.
  private func beginUsualPlayer() async throws(DaemonFault) {
    let configured = await players.usual
    if !setup.source.overrulesPlayers { await putBackUsualPlayer() }
    do throws(PlayerFailure) {
      let chosen = await players.usual
      do throws(PlayerFailure) {
        _ = try await players.player(chosen)
      } catch {
        guard chosen != configured else { throw error }
        Log.warning("the player \(chosen) cannot start: \(error); \(configured) is the usual one for now")
        await players.use(configured)
        _ = try await players.player(configured)
      }
    } catch {
      throw .player(error)
    }
  }

  private func putBackUsualPlayer() async {
    do throws(StorageFailure) {
      guard let forgotten = try await methods.world.putBackUsualPlayer() else { return }
      Log.warning("the player \(forgotten) is no longer configured; \(await players.usual) is the usual one again")
    } catch {
      Log.warning("which player was chosen could not be read: \(error)")
    }
  }

  /// Ends everything within a second; what was being heard is in the journal then.
  func stop() async {
    await server.stop()
    await desktop.stop()
    await localeWatch.stop()
    await places.stop()
    await players.shutDown()
    await served?.stop()
    await library.stop()
    await followers.end()
    await keeping?.value
    await watching?.value
  }

  /// The library of the usual player, where it is an MPD.
  private static func served(_ setup: DaemonSetup) -> MPDLibrary? {
    guard let usual = setup.settings.playersInUse.first, usual.kind == .mpd else { return nil }
    return MPDLibrary(server: setup.server(of: usual))
  }

  private static func registry(
    _ settings: [PlayerSettings], _ factory: PlayerFactory, onBegin: @escaping @Sendable (NamedPlayer) async -> Void
  ) -> PlayerRegistry {
    let entries = settings.map { player in
      PlayerRegistration(name: player.name, otherNames: player.names) { () throws(PlayerFailure) in
        try factory.player(player)
      }
    }
    return PlayerRegistry(entries[0], Array(entries.dropFirst()), onBegin: onBegin)
  }

  /// Seconds since 1970.
  static let now: @Sendable () -> Int64 = { Int64(Date.now.timeIntervalSince1970) }

  private static func journal(at path: String, _ privacy: PrivateListening) throws -> Journal {
    do throws(StorageFailure) {
      return try Journal(path: path, privacy: privacy, now: now)
    } catch {
      throw DaemonFault.journal(error)
    }
  }

  private static func catalogue(
    _ files: DaemonFiles, _ journal: Journal, _ served: MPDLibrary?
  ) throws -> Catalogue {
    let playlists = PlaylistFolders(own: files.playlists, editsInPlace: files.editsLibraryPlaylists)
    do throws(DatabaseFailure) {
      return try Catalogue(path: files.catalogue, playlists: playlists, appendServed: append(to: served)) {
        try await journal.identify($0)
      }
    } catch {
      throw DaemonFault.database(path: files.catalogue, error)
    }
  }

  private static func append(to served: MPDLibrary?) -> Catalogue.AppendServed? {
    guard let served else { return nil }
    return { try await served.append($0, to: $1) }
  }
}
