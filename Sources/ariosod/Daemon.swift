import Catalogue
import Configuration
import ControlProtocol
import ControlSocket
import Conversation
import DBus
import Executors
import Foundation
import GLibRuntime
import Handling
import HeapMemory
import Inotify
import Journal
import Library
import Listening
import MPDPlayer
import MPDService
import MPRIS
import MediaFiles
import MediaIntents
import OpenSubsonic
import Page
import Playback
import Power
import SQLite
import Scrobbling
import Shortcuts
import Snapcast
import Soup
import Subscriptions
import Wyoming

/// The parts of a running daemon, created in the order of their dependencies and stopped in reverse.
actor Daemon {
  private let setup: DaemonSetup
  /// Held until the end of `stop`.
  private var lock: StateLock?
  private let journal: Journal
  private let players: PlayerRegistry
  private let server: ControlServer
  let methods: ControlMethods
  let library: LibraryScanner
  private let activity: ActivityCounter
  /// Nil unless a service manager wants to be told.
  let status: ServiceStatus?
  /// Nil if ratings are not written into files.
  private let ratings: FileRatings?
  private let subscriptions: SubscriptionManager
  private let scrobbler: Scrobbler
  private let downloader: Downloader
  /// Nil without a player of rooms.
  private let rooms: SnapcastControl?
  private let network = NetworkWatch()
  private let heap: HeapTrimmer
  /// Wakes what waits for the network until `stop`.
  private var waking: Task<Void, Never>?
  /// Asks the feeds of the subscriptions until `stop`.
  private var refreshing: Task<Void, Never>?
  /// Downloads episodes until `stop`.
  private var downloading: Task<Void, Never>?
  /// The library of the MPD server, if MPD is the default player.
  private let remote: MPDLibrary?
  /// The servers whose libraries are part of this one.
  private let servers: ServerLibraries
  private let remoteSyncs: [RemoteLibrarySync]
  private let events: PlaybackEventPublisher
  /// Checks and copies the journal until `stop`.
  private var maintenance: Task<Void, Never>?
  /// Follow the libraries of servers until `stop`.
  private var syncing: [Task<Void, Never>] = []
  private let desktop: Desktop
  private let power: PowerFrontend
  /// Nil unless it is configured.
  private let wyoming: WyomingFrontend?
  /// Nil unless it is configured.
  private let page: PageFrontend?
  /// Nil unless it is configured.
  private let mpdService: MPDFrontend?
  private let localeWatch: LocaleWatch
  private let shortcutWatch: LocaleWatch
  let shortcuts: ShortcutStore
  private let voice: VoiceParts
  private let stations: StationFollower
  /// The players that have started, whose stations are followed.
  private let startedPlayers: AsyncStream<ListeningController>
  /// Follows the stations of players that start until `stop`.
  private var drawing: Task<Void, Never>?
  /// Tells clients of MPD about changes of the library until `stop`.
  private var serving: Task<Void, Never>?
  /// Reloads the languages until `stop`.
  private var watching: Task<Void, Never>?
  /// Reads the shortcuts again until `stop`.
  private var watchingShortcuts: Task<Void, Never>?

  /// - Parameter reading: where sound files are read.
  init(_ setup: DaemonSetup, reading: SoundReading = .inProcess) throws {
    self.setup = setup
    let lock = try StateLock(setup.files.ownFolders)
    self.lock = lock
    // Loaded first, because it takes longest; earlier sentences wait for it.
    let languages = try setup.languages(setup.settings)
    let heap = HeapTrimmer()
    self.heap = heap
    Task { await heap.follow(languages) }
    let privacy = PrivateListening(file: setup.files.privateListening, isOn: setup.settings.privacy.startsPrivate)
    let journal = try Self.journal(at: setup.files.journal, privacy)
    let activity = ActivityCounter(privacy)
    self.activity = activity
    self.journal = journal
    let remote = Self.remoteLibrary(setup)
    self.remote = remote
    let http = HTTPSession(agent: "Arioso/\(Version.current)")
    let servers = ServerLibraries.configured(setup, http)
    self.servers = servers
    let catalogue = try Self.catalogue(setup.files, reading, journal, remote, servers)
    let names = LibraryIndex(
      catalogue: catalogue, journal: journal, file: setup.files.index, persons: PersonDirectory(setup.settings).names
    ) {
      Log.report($0)
      heap.note($0)
    }
    let remotes: [any RemoteLibrary] = (remote.map { [$0] } ?? []) + servers.all
    let library = LibraryScanner(
      folders: setup.settings.libraryFolders, remotes: remotes, catalogue: catalogue, index: names,
      watch: setup.settings.followsLibrary ? Self.libraryWatch() : nil
    ) {
      Log.report($0)
      heap.note($0)
    }
    self.library = library
    let ratings =
      setup.settings.writesRatings
      ? FileRatings(catalogue: catalogue, journal: journal, reading: reading) { Log.reportRating(of: $0, $1) } : nil
    self.ratings = ratings
    let subscriptions = SubscriptionManager.standard(setup, journal, http, library, network)
    self.subscriptions = subscriptions
    let scrobbler = Scrobbler.standard(setup, journal, reading, servers)
    self.scrobbler = scrobbler
    let remoteSyncs = remotes.map {
      RemoteLibrarySync($0, scanner: library, catalogue: catalogue, journal: journal) { Log.report($0) }
    }
    self.remoteSyncs = remoteSyncs
    server = ControlServer(
      path: setup.socket, isFolderLocked: lock.holds(FilePath.folder(of: setup.socket)),
      passed: try setup.passedSocket())
    let covers = CoverFolder(path: setup.files.covers, reading: reading) { await servers.picture(at: $0) }
    let artwork = ArtworkLookup(covers: covers, catalogue: catalogue)
    let page = PageFrontend.configured(
      setup, covers: .scaling(covers, to: setup.files.covers + "/small"), artwork: artwork)
    self.page = page
    let mpdService = MPDFrontend.configured(setup)
    self.mpdService = mpdService
    let events = PlaybackEventPublisher(server: server, page: page, mpdService: mpdService, artwork: artwork)
    self.events = events
    let rooms = setup.roomControl()
    self.rooms = rooms
    let factory = PlayerFactory(setup: setup, servers: servers, rooms: rooms) { addresses in
      // Songs that the catalogue doesn't have are named by their tags.
      do {
        return try await catalogue.playables(at: addresses)
      } catch {
        Log.warning("songs of a server are not recognised: \(error)")
        return [:]
      }
    }
    let power = PowerFrontend(address: { [environment = setup.environment] in
      BusAddress.system(environment: environment)
    })
    self.power = power
    let active = ActivePlayer(), externalPlayers = ExternalPlayers()
    let store = ListeningStore(
      journal: journal, library: ListeningLibrary(catalogue: catalogue), sharing: scrobbler.sharing
    ) {
      Log.warning("a \($0.rawValue) could not be read or saved: \($1)")
    }
    let (desktopChanges, changed) = AsyncStream.makeStream(of: DesktopChange.self)
    let (startedPlayers, starting) = AsyncStream.makeStream(of: ListeningController.self)
    self.startedPlayers = startedPlayers
    let registrations = setup.settings.playersInUse.map(factory.registration)
    players = PlayerRegistry(
      registrations[0], Array(registrations.dropFirst()),
      environment: ListeningEnvironment(
        store: store, launchTimeout: setup.launchTimeout,
        onRefusal: { Log.warning("\($0): the saved queue or volume could not be put back: \($1)") },
        onDesktopChange: { changed.yield($0) }
      ) { Date.now.timeIntervalSince1970 }
    ) { controller, entry in
      await events.follow(controller)
      await activity.follow(controller)
      await active.follow(controller)
      await power.follow(controller)
      starting.yield(controller)
      await controller.start(volume: entry.startVolume)
    }
    let directory = PodcastDirectory(path: setup.settings.podcasts.directory)
    let episodes = EpisodeLibrary(catalogue: catalogue, journal: journal, players: players)
    downloader = Downloader.standard(setup, subscriptions, http, episodes, reading)
    let voice = VoiceParts(setup, players: players, library: names, defaultLanguage: languages.defaultCode)
    self.voice = voice
    let world = MediaWorld(
      library: names, catalogue: catalogue, journal: journal, players: players,
      restrictions: Restrictions(setup.settings),
      podcasts: PodcastRequests(
        subscriptions: subscriptions, episodes: episodes, directory: directory, downloader: downloader,
        transcriptWait: setup.transcriptWait),
      externalTrack: { await externalPlayers.current() }, scan: { await library.scanInBackground() },
      voice: voice.announcing,
      rooms: rooms.map { RoomDesk(control: $0, directory: setup.roomDirectory) }, ratings: ratings,
      persons: PersonDirectory(setup.settings),
      onUnreadable: { Log.unreadable($0) },
      onStars: { stars, person in
        if person.isHousehold { for sync in remoteSyncs { await sync.rate(stars) } }
      }
    ) { type, items, person in
      // A server has one opinion of a song.
      if person.isHousehold { for sync in remoteSyncs { await sync.write(type, about: items) } }
      await scrobbler.queue(type, about: items, by: person, of: catalogue)
    }
    status = ServiceStatus(setup.service, world)
    stations = StationFollower(world: world, goesOn: setup.settings.goesOn)
    localeWatch = LocaleWatch(setup.locales)
    shortcutWatch = LocaleWatch(shortcuts: setup.files.shortcuts)
    let shortcuts = ShortcutStore(folder: setup.files.shortcuts) { Log.warning("\($0)") }
    self.shortcuts = shortcuts
    let conversation = Conversation(
      languages: languages, library: names, handler: RequestHandler(world: world),
      otherReader: OtherReader.configured(setup.settings.understanding),
      shortcuts: ShortcutDesk(store: shortcuts, wishes: JournalWishes(world: world)) { .now },
      threads: ThreadPoolExecutor(name: "arioso.sentence", width: ThreadPoolExecutor.processors),
      readingTimeout: setup.readingTimeout)
    desktop = Desktop(
      setup, world: world, conversation: conversation, shortcuts: shortcuts, page: page, covers: covers, player: active,
      externalPlayers: externalPlayers,
      changes: desktopChanges)
    let configuration = ConfigurationReloader(setup: setup, conversation: conversation, library: library)
    let wyoming = WyomingFrontend.configured(setup)
    self.wyoming = wyoming
    let doctor = Doctor(
      setup: setup, world: world, library: library, subscriptions: subscriptions, downloader: downloader,
      scrobbler: scrobbler, servers: servers, configuration: configuration, voice: voice, wyoming: wyoming, page: page,
      mpdService: mpdService, shortcuts: shortcuts)
    methods = ControlMethods(
      conversation: conversation, library: library, subscriptions: subscriptions, downloader: downloader,
      episodes: episodes, directory: directory, scrobbler: scrobbler, configuration: configuration,
      locales: setup.locales, world: world, covers: covers, doctor: doctor,
      voice: voice, late: LateReplies(setup.locales, standard: languages.defaultCode), shortcuts: shortcuts, page: page,
      activity: activity)
  }

  /// Opens the socket, then scans the library; the saved library is used meanwhile.
  func start() async throws {
    try await library.load()
    // A failure is reported when they are read again with the library.
    try? await subscriptions.read()
    try await server.start(answering: methods.table)
    drawing = Task { [startedPlayers, stations, status] in
      for await controller in startedPlayers {
        await stations.follow(controller)
        await status?.follow(controller)
      }
    }
    try await startDefaultPlayer()
    voice.prepare()
    await desktop.start(players, undoingIn: methods.conversation)
    await wyoming?.start(answering: methods.table)
    await page?.start(answering: methods.table)
    if let mpdService { serving = await mpdService.start(answering: methods) }
    watching = Task { [localeWatch, methods] in
      await localeWatch.run { await methods.configuration.readLanguagesAgain() }
    }
    await shortcuts.onChange { [methods] in await methods.shortcutActions.update() }
    await shortcuts.readAgain()
    watchingShortcuts = Task { [shortcutWatch, shortcuts] in await shortcutWatch.run { await shortcuts.readAgain() } }
    maintenance = Task { [journal] in
      while !Task.isCancelled {
        for notice in await journal.maintain() { Log.tell(notice) }
        // A cancelled sleep ends the loop.
        try? await Task.sleep(for: .seconds(3600))
      }
    }
    await library.onChange { [players, voice, status, activity] in
      await players.relocate($0.changes.added.union($0.changes.changed))
      voice.hearing.prepare()
      activity.count($0)
      await status?.update()
    }
    await library.start()
    await ratings?.start()
    await scrobbler.start()
    refreshing = Task { [subscriptions, library, downloader, heap] in
      await subscriptions.run(with: library) {
        await downloader.lookAgain()
        await heap.workEnded()
      }
    }
    downloading = Task { [downloader] in await downloader.run() }
    let (awakenings, awakening) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    await power.start(players) { [downloader] in
      await downloader.awoke()
      awakening.yield()
    }
    waking = Task { [network] in
      await network.start()
      await withTaskGroup { group in
        for reasons in [network.returns, awakenings] {
          group.addTask { for await _ in reasons { await self.useNetworkAgain() } }
        }
      }
    }
    syncing = remoteSyncs.map { sync in Task { await sync.run() } }
  }

  /// Whether requests are answered; does not return while none is.
  nonisolated var isAnswering: Bool { get async { await server.answersPing() } }

  /// Whether something is heard, or was asked for within this time.
  func isNeeded(within time: Duration) async -> Bool {
    let isHeard = await players.readStarted().contains { $0.snapshot.status.state.isSounding }
    return isHeard || activity.wasAsked(within: time)
  }

  /// Addresses and routes come one after the other, and a request between them would fail.
  private func useNetworkAgain() async {
    guard (try? await Task.sleep(for: .seconds(2))) != nil else { return }
    await subscriptions.networkReturned()
    await downloader.networkReturned()
    await scrobbler.queued()
    await servers.lookNow()
  }

  /// Starts the player chosen last, or else, if there is none or it can't start, the configured one.
  private func startDefaultPlayer() async throws(DaemonFault) {
    let configured = await players.defaultName
    if !setup.source.overridesPlayers { await restoreDefaultPlayer() }
    do throws(PlayerFailure) {
      let chosen = await players.defaultName
      do throws(PlayerFailure) {
        _ = try await players.controller(chosen)
      } catch {
        guard chosen != configured else { throw error }
        Log.warning("the player \(chosen) cannot start: \(error); \(configured) is the default for now")
        await players.use(configured)
        _ = try await players.controller(configured)
      }
    } catch {
      throw .player(error)
    }
  }

  private func restoreDefaultPlayer() async {
    do throws(StorageFailure) {
      guard let forgotten = try await players.restoreDefault() else { return }
      Log.warning(
        "the player \(forgotten) is no longer configured; \(await players.defaultName) is the default again")
    } catch {
      Log.warning("which player was chosen could not be read: \(error)")
    }
  }

  /// Stops everything within a second, records the current item in the journal and closes it.
  func stop() async {
    maintenance?.cancel()
    await server.stop()
    await wyoming?.stop()
    await page?.stop()
    serving?.cancel()
    await mpdService?.stop()
    refreshing?.cancel()
    await subscriptions.stop()
    waking?.cancel()
    await downloader.stop()
    await scrobbler.stop()
    await desktop.stop()
    await power.stop()
    await localeWatch.stop()
    await shortcutWatch.stop()
    // What is done about a change leads back to the store.
    await shortcuts.onChange {}
    await voice.stop()
    drawing?.cancel()
    await stations.stop()
    await players.stop()
    await players.shutDown()
    await rooms?.stop()
    await remote?.stop()
    for server in servers.all { await server.stop() }
    await ratings?.stop()
    await library.stop()
    await events.end()
    await status?.end()
    await refreshing?.value
    await downloading?.value
    for sync in syncing { await sync.value }
    await watching?.value
    await watchingShortcuts?.value
    await maintenance?.value
    do throws(StorageFailure) {
      try await journal.close()
    } catch {
      Log.warning("the journal was not closed: \(error)")
    }
    lock = nil
  }
}

extension MPDLibrary: RemoteLibrary {}
