import Catalogue
import ControlProtocol
import Conversation
import DBus
import Glibc
import Handling
import Journal
import Library
import MediaIntents
import Page
import Scrobbling
import Shortcuts
import Subscriptions

/// The methods of the control protocol and the parts of the daemon that implement them.
struct ControlMethods: Sendable {
  let conversation: Conversation
  let library: LibraryScanner
  let subscriptions: SubscriptionManager
  let downloader: Downloader
  let episodes: EpisodeLibrary
  let directory: PodcastDirectory
  let scrobbler: Scrobbler
  let configuration: ConfigurationReloader
  let locales: LocaleFolders
  let world: MediaWorld
  let covers: CoverFolder
  let doctor: Doctor
  let voice: VoiceParts
  let late: LateReplies
  let shortcuts: ShortcutStore
  /// Nil unless it is configured.
  let page: PageFrontend?
  let activity: ActivityCounter
  private let numbers = EpisodeNumbers()

  var table: MethodTable {
    var table = MethodTable { [locales] error in ControlFailure(error, locales: locales) }
    table.on(SubscribeToEvents.self) { _, caller in
      await caller.subscribe()
      return EmptyResult()
    }
    table.on(GetVersion.self) { _, _ in DaemonVersion(pid: getpid()) }
    table.on(Ping.self) { _, _ in EmptyResult() }
    table.on(ReloadConfiguration.self) { [configuration] _, _ in try await configuration.reload() }
    table.on(SetPrivate.self) { [world] method, _ in
      guard await RequestHandler(world: world).allows(.control(.privateListening(method.private))) else {
        throw ControlFailure.sessionLocked
      }
      try world.journal.privacy.set(method.private)
      return EmptyResult()
    }
    addGroups(to: &table)
    return table
  }

  /// What shows shortcuts to the desktop.
  var shortcutActions: ShortcutActions {
    ShortcutActions(store: shortcuts, world: world, folder: doctor.setup.files.applications)
  }

  private func addGroups(to table: inout MethodTable) {
    let artwork = ArtworkLookup(covers: covers, catalogue: world.catalogue)
    let players = PlayerSelection(world: world, conversation: conversation)
    let requests = RequestMethods(
      conversation: conversation, world: world, artwork: artwork, late: late, voice: voice, activity: activity)
    requests.add(to: &table)
    SuggestionMethods(conversation: conversation, world: world, artwork: artwork, activity: activity).add(to: &table)
    VoiceMethods(voice: voice, conversation: conversation, requests: requests).add(to: &table)
    ShortcutMethods(
      store: shortcuts, world: world, conversation: conversation, requests: requests, actions: shortcutActions
    ).add(to: &table)
    PlayerMethods(players: players, artwork: artwork).add(to: &table)
    let search = RoomServerSearch { [environment = doctor.setup.environment] in
      BusAddress.system(environment: environment)
    }
    RoomMethods(world: world, search: search).add(to: &table)
    PlaybackMethods(players: players).add(to: &table)
    OpenMethods(players: players).add(to: &table)
    QueueMethods(players: players, artwork: artwork).add(to: &table)
    SearchMethods(world: world, artwork: artwork).add(to: &table)
    ListMethods(world: world, artwork: artwork).add(to: &table)
    PlaylistMethods(world: world, conversation: conversation, artwork: artwork).add(to: &table)
    let ownFolders = doctor.setup.ownFolders
    PodcastMethods(
      subscriptions: subscriptions, downloader: downloader, episodes: episodes, players: players,
      directory: directory, conversation: conversation, ownFolders: ownFolders, numbers: numbers
    ).add(to: &table)
    ScrobblingMethods(scrobbler: scrobbler).add(to: &table)
    JournalMethods(
      world: world, subscriptions: subscriptions, conversation: conversation, ownFolders: ownFolders
    ).add(to: &table)
    PageMethods(page: page).add(to: &table)
    doctor.add(to: &table)
    MetricsMethods(activity: activity, world: world, library: library).add(to: &table)
    LibraryMethods(
      world: world, library: library, conversation: conversation, artwork: artwork,
      configured: ConfiguredNames(doctor.setup.settings), servers: doctor.servers
    ).add(to: &table)
  }
}

extension ControlFailure {
  fileprivate init(_ error: any Error, locales: LocaleFolders) {
    self =
      switch error {
      case let failure as ControlFailure: failure
      case let unknown as UnknownLanguage: .localeUnknown(unknown.tag, known: locales.codes)
      case let failure as StorageFailure: .storage(failure)
      case let failure as PlayerFailure: .player(failure)
      default: .unexpected("\(error)")
      }
  }
}
