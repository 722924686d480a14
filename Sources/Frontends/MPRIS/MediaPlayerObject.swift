import DBus
import Listening
import MediaIntents

/// The MPRIS object on one bus connection: answers calls and signals changes.
actor MediaPlayerObject {
  let player: ActivePlayer
  let library: DesktopLibrary
  let connection: BusConnection
  private let onQuit: @Sendable () -> Void
  private let (triggers, triggered) = AsyncStream.makeStream(
    of: Trigger.self, bufferingPolicy: .bufferingNewest(1000))

  /// An event that may change signalled properties.
  enum Trigger {
    case player(ActivePlayer.Update)
    case playlists
    /// The active playlist changed.
    case active
  }

  /// The last signalled properties by interface.
  var known: [String: [String: BusValue]] = [:]
  var window = TrackWindow.empty
  var playlists: [DesktopPlaylist] = []
  var active: ActivePlaylist?
  private var currentDetails: (track: PlayableItem, details: TrackDetails)?

  init(
    player: ActivePlayer, library: DesktopLibrary, on connection: BusConnection, onQuit: @escaping @Sendable () -> Void
  ) {
    self.player = player
    self.library = library
    self.connection = connection
    self.onQuit = onQuit
  }

  /// Serves until the connection ends or the task is cancelled.
  ///
  /// - Parameter onName: called with the bus name once it is acquired.
  func serve(onName: @Sendable (String) async -> Void) async throws(BusFailure) {
    let events = await player.updates()
    let calls = try await connection.export(Introspection.text, at: MPRISName.path)
    await begin()
    await onName(try await BusName.take(on: connection))
    await withTaskGroup { group in
      group.addTask { for await call in calls { await self.answerInTurn(call) } }
      group.addTask { [triggered] in for await event in events { triggered.yield(.player(event)) } }
      // Sequentially, so that signals are sent in order.
      group.addTask { [triggers] in for await trigger in triggers { await self.follow(trigger) } }
      for await _ in connection.end {}
      group.cancelAll()
    }
  }

  /// Signals playlist changes, if any.
  nonisolated func playlistsChanged() { triggered.yield(.playlists) }
}

// MARK: - Answering

extension MediaPlayerObject {
  /// How long a call may hold back those after it.
  private static let turnLimit = Duration.milliseconds(500)

  /// Answers a call. Returns when it is answered, but after `turnLimit` at the latest, so that a file on a slow disk does
  /// not hold back a pause.
  private func answerInTurn(_ call: BusCall) async {
    // Only methods open files, and clients read properties all the time.
    if call.interface == MPRISName.properties { return await answer(call) }
    let (turn, end) = AsyncStream.makeStream(of: Never.self)
    Task {
      await answer(call)
      end.finish()
    }
    let limit = Task {
      try? await Task.sleep(for: Self.turnLimit)
      end.finish()
    }
    for await _ in turn {}
    limit.cancel()
  }

  private func answer(_ call: BusCall) async {
    do throws(BusFailure) {
      call.answer(try await values(for: call))
    } catch {
      call.refuse(error)
    }
  }

  private func values(for call: BusCall) async throws(BusFailure) -> [BusValue] {
    try await LockRule.confirm(call, by: library)
    switch call.interface {
    case MPRISName.properties: return try await answerProperties(call.method, call.arguments)
    case MPRISName.root:
      if call.method == "Quit" { onQuit() }
      return []
    case MPRISName.player:
      try await PlayerInterface(player: reading(), library: library).call(call.method, call.arguments)
      return []
    case MPRISName.trackList:
      return try await TrackListInterface(player: reading(), library: library).call(call.method, call.arguments)
    case MPRISName.playlists: return try await answerPlaylists(call.method, call.arguments)
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
    try await PlayerInterface(player: reading(), library: library).set(name, to: value)
  }

  private func answerPlaylists(_ method: String, _ arguments: [BusValue]) async throws(BusFailure) -> [BusValue] {
    let interface = PlaylistsInterface(library: library)
    if method == "GetPlaylists" { return [try await interface.list(arguments)] }
    active = try await interface.activate(arguments.first?.asText ?? "", on: reading()) ?? active
    triggered.yield(.active)
    return []
  }

  /// The active player, read once per call.
  private func reading() async throws(BusFailure) -> PlayerReading {
    guard let reading = await player.reading else {
      throw BusFailure(BusFailure.failed, "the player cannot be started")
    }
    return reading
  }
}

// MARK: - Properties

extension MediaPlayerObject {
  /// The current values.
  private func properties(of interface: String) async -> [String: BusValue] {
    switch interface {
    case MPRISName.root: return RootInterface.values
    case MPRISName.player:
      let properties = await playerProperties(snapshot())
      return properties.values.merging(["Position": properties.position]) { $1 }
    case MPRISName.trackList: return TrackListInterface.values(await snapshot().queue)
    case MPRISName.playlists: return playlistProperties(count: await library.playlists().count, await snapshot())
    default: return [:]
    }
  }

  func playerProperties(_ snapshot: PlayerSnapshot) async -> PlayerProperties {
    PlayerProperties(snapshot: snapshot, details: await details(of: snapshot.status.current))
  }

  func playlistProperties(count: Int, _ snapshot: PlayerSnapshot) -> [String: BusValue] {
    PlaylistsInterface.values(count: count, active: active?.isActive(in: snapshot.queue) == true ? active : nil)
  }

  /// The active player's snapshot; an empty one if there is no player.
  func snapshot() async -> PlayerSnapshot { await player.reading?.snapshot ?? PlayerSnapshot() }

  /// Cached for the current track, whose details are requested often.
  private func details(of track: PlayableItem?) async -> TrackDetails {
    guard let track else { return TrackDetails() }
    if let currentDetails, currentDetails.track == track { return currentDetails.details }
    let details = await library.details(track)
    currentDetails = (track, details)
    return details
  }
}

extension BusFailure {
  fileprivate static func noProperty(_ name: String) -> BusFailure {
    BusFailure(invalidArguments, "there is no property \(name)")
  }
}
