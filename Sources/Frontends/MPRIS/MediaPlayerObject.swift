import DBus
import MediaIntents
import Playback

/// The object that MPRIS puts on a bus, on one connection: it answers what is asked of it and tells what changes.
actor MediaPlayerObject {
  let present: ActivePlayer
  let library: DesktopLibrary
  let connection: BusConnection
  private let quit: @Sendable () -> Void
  private let (news, newsTold) = AsyncStream.makeStream(of: News.self)

  /// What may have changed something that was told.
  enum News {
    case player(ActivePlayer.News)
    case playlists
    /// Another playlist is the active one.
    case active
  }

  /// What was told of each interface's properties.
  var told: [String: [String: BusValue]] = [:]
  var window = TrackWindow.empty
  var playlists: [DesktopPlaylist] = []
  var active: ActivePlaylist?
  private var currentDetails: (track: PlayableItem, details: TrackDetails)?

  init(
    present: ActivePlayer, library: DesktopLibrary, on connection: BusConnection, quit: @escaping @Sendable () -> Void
  ) {
    self.present = present
    self.library = library
    self.connection = connection
    self.quit = quit
  }

  /// Serves until the connection ends or the task is cancelled.
  ///
  /// - Parameter onName: told the name on the bus, once it can be called by that.
  func serve(onName: @Sendable (String) async -> Void) async throws(BusFailure) {
    let events = await present.news()
    let calls = try await connection.export(Introspection.text, at: MPRISName.path)
    await begin()
    await onName(try await BusName.take(on: connection))
    await withTaskGroup { group in
      group.addTask { for await call in calls { await self.answer(call) } }
      group.addTask { [newsTold] in for await event in events { newsTold.yield(.player(event)) } }
      // One after the other, so that nothing older is told after something newer.
      group.addTask { [news] in for await piece in news { await self.follow(piece) } }
      for await _ in connection.end {}
      group.cancelAll()
    }
  }

  /// The library's playlists may be others than before.
  nonisolated func playlistsChanged() { newsTold.yield(.playlists) }
}

// MARK: - Answering

extension MediaPlayerObject {
  private func answer(_ call: BusCall) async {
    do throws(BusFailure) {
      call.answer(try await values(for: call))
    } catch {
      call.refuse(error)
    }
  }

  private func values(for call: BusCall) async throws(BusFailure) -> [BusValue] {
    try await LockRule.confirm(call, by: library)
    let player = await present.player
    switch call.interface {
    case MPRISName.properties: return try await answerProperties(call.method, call.arguments)
    case MPRISName.root:
      if call.method == "Quit" { quit() }
      return []
    case MPRISName.player:
      try await PlayerInterface(player: player.known, library: library).call(call.method, call.arguments)
      return []
    case MPRISName.trackList:
      return try await TrackListInterface(player: player.known, library: library).call(call.method, call.arguments)
    case MPRISName.playlists: return try await answerPlaylists(call.method, call.arguments, player.known)
    default: return []
    }
  }

  private func answerProperties(_ method: String, _ arguments: [BusValue]) async throws(BusFailure) -> [BusValue] {
    let interface = arguments.first?.asText ?? ""
    switch (method, arguments.count) {
    case ("GetAll", 1): return [.dictionary(await properties(of: interface))]
    case ("Get", 2):
      let name = arguments[1].asText ?? ""
      guard let value = await properties(of: interface)[name] else { throw .noProperty(name) }
      return [.variant(value)]
    case ("Set", 3):
      try await set(arguments[1].asText ?? "", of: interface, to: arguments[2].unwrapped)
      return []
    default: throw .noProperty(method)
    }
  }

  private func set(_ name: String, of interface: String, to value: BusValue) async throws(BusFailure) {
    guard interface == MPRISName.player else { throw BusFailure(BusFailure.notSupported, "\(name) cannot be changed") }
    try await PlayerInterface(player: await present.player.known, library: library).set(name, to: value)
  }

  private func answerPlaylists(
    _ method: String, _ arguments: [BusValue], _ player: any Player
  ) async throws(BusFailure) -> [BusValue] {
    let interface = PlaylistsInterface(player: player, library: library)
    if method == "GetPlaylists" { return [try await interface.list(arguments)] }
    active = try await interface.activate(arguments.first?.asText ?? "")
    newsTold.yield(.active)
    return []
  }
}

// MARK: - What is

extension MediaPlayerObject {
  /// As it is at this moment.
  func properties(of interface: String) async -> [String: BusValue] {
    switch interface {
    case MPRISName.root: return RootInterface.values
    case MPRISName.player:
      let properties = await playerProperties(PlayerFacts(of: present.player))
      return properties.values.merging(["Position": properties.position]) { $1 }
    case MPRISName.trackList: return TrackListInterface.values(await PlayerFacts(of: present.player).queue)
    case MPRISName.playlists:
      let count = await library.playlists().count
      return playlistProperties(count: count, await PlayerFacts(of: present.player).queue)
    default: return [:]
    }
  }

  func playerProperties(_ facts: PlayerFacts) async -> PlayerProperties {
    PlayerProperties(facts: facts, details: await details(of: facts.status.current))
  }

  func playlistProperties(count: Int, _ queue: QueueSnapshot) -> [String: BusValue] {
    PlaylistsInterface.values(count: count, active: active?.isActive(in: queue) == true ? active : nil)
  }

  /// Of what plays they are asked for again and again.
  private func details(of track: PlayableItem?) async -> TrackDetails {
    guard let track else { return TrackDetails() }
    if let currentDetails, currentDetails.track == track { return currentDetails.details }
    let details = await library.details(track)
    currentDetails = (track, details)
    return details
  }
}

extension (any Player)? {
  /// The player, or that there is none.
  fileprivate var known: any Player {
    get throws(BusFailure) {
      guard let player = self else { throw BusFailure(BusFailure.failed, "the player cannot be begun") }
      return player
    }
  }
}

extension BusFailure {
  fileprivate static func noProperty(_ name: String) -> BusFailure {
    BusFailure(invalidArguments, "there is no property \(name)")
  }
}
