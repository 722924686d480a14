import Concurrency
import MPDClient
package import MediaIntents
package import Playback
import GLibRuntime

/// Plays through a Music Player Daemon, which owns the queue and the audio output.
///
/// Other clients share the server, so the player has no queue of its own but mirrors the server's. A second connection
/// waits for changes; regardless of their cause, `Mirror` finds them by comparing states. libmpdclient blocks, so the
/// player has its own thread. A lost server is retried with increasing delays, and immediately on a request; the same
/// comparison then finds the changes made in between.
package actor MPDPlayer: Player {
  /// Returns the library items at these addresses; unknown addresses are left out.
  package typealias Recognise = @Sendable (_ addresses: [String]) async -> [PathBytes: PlayableItem]

  /// MPD cannot change the speed.
  package nonisolated let abilities = PlayerAbilities(speeds: nil)
  nonisolated let broadcast = EventBroadcast<PlaybackEvent>()
  private let executor = GLibExecutor(name: "arioso.mpd")
  private let server: MPDServer
  private let recognise: Recognise
  private let onNotice: @Sendable (MPDNotice) -> Void
  let clock: any Clock<Duration>
  let turnstile = AsyncMutex()
  private var link: ServerLink?
  var mirror = Mirror()
  /// The queue's items at the last disconnect, by server address.
  private var remembered: [PathBytes: [PlayableItem]] = [:]
  var generator: any RandomNumberGenerator & Sendable
  private var reconnection: Task<Void, Never>?
  private var soundWatch: Task<Void, Never>?
  /// Why the server was lost last.
  private var lossReason: String?
  /// Why the server refused the last connection, such as for its password.
  private var refusal: PlayerFailure?
  /// When the server was last lost, or the last attempt to reach it ended.
  private var lastLoss: ContinuousClock.Instant?

  /// - Parameters:
  ///   - clock: times reconnection attempts and polling for the first sound.
  ///   - generator: chooses the first song of a shuffled queue.
  ///   - recognise: finds the items of songs that other clients queued.
  package init(
    server: MPDServer, clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator(),
    recognise: @escaping Recognise = { _ in [:] }, onNotice: @escaping @Sendable (MPDNotice) -> Void = { _ in }
  ) {
    self.server = server
    self.clock = clock
    self.generator = generator
    self.recognise = recognise
    self.onNotice = onNotice
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  package nonisolated func events() -> AsyncStream<PlaybackEvent> { broadcast.subscribe() }

  /// Connects and follows the server from now on; keeps retrying if it is unreachable.
  package func warmUp() async {
    await turnstile.enter()
    defer { turnstile.leave() }
    // The reason has been reported as a notice.
    try? await refresh()
  }

  @discardableResult
  package nonisolated func perform(_ command: PlayerCommand) async throws(PlayerFailure) -> PlaybackSnapshot {
    try await perform(command, askedAt: .now)
  }

  private func perform(
    _ command: PlayerCommand, askedAt time: ContinuousClock.Instant
  ) async throws(PlayerFailure) -> PlaybackSnapshot {
    await turnstile.enter()
    defer { turnstile.leave() }
    guard !broadcast.isFinished, !wasLost(since: time) else { throw .disconnected }
    try await refresh()
    try await carryOut(command)
    return mirror.snapshot(at: .now)
  }

  package func reaches(_ item: PlayableItem) async -> Bool {
    await warmUp()
    return address(of: item) != nil
  }

  package nonisolated func snapshot() async -> PlaybackSnapshot { await snapshot(askedAt: .now) }

  private func snapshot(askedAt time: ContinuousClock.Instant) async -> PlaybackSnapshot {
    await turnstile.enter()
    defer { turnstile.leave() }
    // If the server can't be reached, nothing plays.
    if !wasLost(since: time) { try? await refresh() }
    return mirror.snapshot(at: .now)
  }

  package func loss() -> PlayerFailure? { link == nil ? refusal ?? lossReason.map { .unreachable($0) } : nil }

  package func defect() async -> PlayerFailure? {
    await turnstile.enter()
    defer { turnstile.leave() }
    do {
      try await refresh()
      return nil
    } catch {
      return error == .disconnected ? .unreachable(lossReason ?? server.address.host) : error
    }
  }

  /// Whether an attempt has failed while a request waited for its turn. A server that hangs keeps each attempt waiting for
  /// seconds, so one has to be enough for all that wait.
  private func wasLost(since time: ContinuousClock.Instant) -> Bool { lastLoss.map { $0 > time } ?? false }

  /// Disconnects. The server keeps playing, since others may use it.
  package func shutDown() async {
    await turnstile.enter()
    defer { turnstile.leave() }
    guard !broadcast.isFinished else { return }
    publish(mirror.lose(nil, now: .now))
    broadcast.finish()
    reconnection?.cancel()
    soundWatch?.cancel()
    link = nil
  }
}

// MARK: - The server's state

extension MPDPlayer {
  /// Reads the server's state and publishes what has changed.
  func refresh(_ undoable: Mirror.LocalChange? = nil, failures: [FailedItem] = []) async throws(PlayerFailure) {
    guard !broadcast.isFinished else { return }
    let state = try look()
    let now = ContinuousClock.now
    link?.isNew = false
    await learn(state.songs.filter { mirror.items[$0.id] == nil })
    publish(mirror.take(state, undoable, failures: failures, now: now))
    if mirror.isSilenced {
      mirror.isSilenced = false
      _ = try run([.stop])
      return try await refresh()
    }
    if let song = mirror.stalledBefore {
      mirror.stalledBefore = nil
      return try await launch([.playSong(song)], Mirror.LocalChange(reason: .stopped))
    }
    try seekToBeginning(after: undoable)
    watchForSound()
  }

  /// Reads the server's state without applying it.
  func look() throws(PlayerFailure) -> ServerState {
    try talk { [earlier = mirror.state] link throws(ServerError) in
      try link.commands.state(after: link.isNew ? ServerState() : earlier)
    }
  }

  /// Runs a command list; the caller handles a refusal.
  func run(_ commands: [ServerCommand]) throws(PlayerFailure) -> ListOutcome {
    try talk { link throws(ServerError) in try link.commands.run(commands) }
  }

  func publish(_ events: [PlaybackEvent]) {
    for event in events { broadcast.publish(event) }
  }

  /// The server's path for an item; nil if the server cannot reach it.
  func address(of item: PlayableItem) -> String? {
    MusicFolder(server, told: link?.musicFolder).address(of: item)
  }

  /// The item as a player on this machine can play it; nil if its file is on another machine.
  package func local(_ item: PlayableItem) -> PlayableItem? {
    MusicFolder(server, told: link?.musicFolder).local(item)
  }

  /// Finds the items of new songs in the queue.
  private func learn(_ strangers: [ServerSong]) async {
    var unknown: [ServerSong] = []
    for song in strangers {
      if let item = remembered[PathBytes(song.address)]?.first {
        mirror.items[song.id] = item
        remembered[PathBytes(song.address)]?.removeFirst()
      } else {
        unknown.append(song)
      }
    }
    guard !unknown.isEmpty else { return }
    let folder = MusicFolder(server, told: link?.musicFolder)
    let addresses = Set(unknown.flatMap { folder.addresses(of: $0.address).map { PathBytes($0) } })
    let known = await recognise(addresses.map(\.text))
    for song in unknown {
      let names = folder.addresses(of: song.address)
      mirror.items[song.id] =
        names.lazy.compactMap { known[PathBytes($0)] }.first ?? PlayableItem(song, address: names.first ?? song.address)
    }
  }

  /// Seeks a song that the queue reached by itself to its item's start.
  private func seekToBeginning(after undoable: Mirror.LocalChange?) throws(PlayerFailure) {
    guard let hearing = mirror.hearing, !hearing.hasStarted, hearing.beginning == 0, hearing.item.firstPosition > 0,
      undoable != nil || hearing.followsByItself
    else { return }
    try jump(to: hearing.item.firstPosition)
  }

  /// Seeks the current song to a position, in seconds.
  func jump(to target: Double) throws(PlayerFailure) {
    guard let song = mirror.hearing?.song else { return }
    if let refusal = try run([.seek(song, target)]).refusal { throw PlayerFailure(refusal) }
    mirror.jump(to: target, now: .now)
  }
}

// MARK: - The connections

extension MPDPlayer {
  /// Runs a body on the connection, connecting first if necessary.
  private func talk<Answer>(_ body: (ServerLink) throws(ServerError) -> Answer) throws(PlayerFailure) -> Answer {
    do throws(ServerError) {
      let link = try connected()
      try link.renewIfStale()
      return try body(link)
    } catch {
      switch error {
      case .refused(let refusal):
        let failure = PlayerFailure(refusal)
        if link == nil { self.refusal = failure }
        throw failure
      case .closed(let reason):
        refusal = nil
        lose(reason)
        throw .disconnected
      }
    }
  }

  private func connected() throws(ServerError) -> ServerLink {
    if let link { return link }
    let link = try ServerLink(to: server, on: executor) { [weak self] in
      self?.assumeIsolated { $0.receiveNews() }
    }
    remembered = mirror.forgetSongs()
    self.link = link
    reconnection?.cancel()
    reconnection = nil
    onNotice(.connected)
    return link
  }

  private func receiveNews() {
    do throws(ServerError) {
      guard try link?.idle.takeChanges() != nil else { return }
      Task {
        await turnstile.enter()
        defer { turnstile.leave() }
        // The failure has been reported.
        try? await refresh()
      }
    } catch {
      if case .closed(let reason) = error { lose(reason) }
    }
  }

  private func lose(_ reason: String) {
    link = nil
    lossReason = reason
    lastLoss = .now
    publish(mirror.lose(.disconnected, now: .now))
    guard reconnection == nil, !broadcast.isFinished else { return }
    onNotice(.unreachable(reason))
    reconnection = Task { await reconnect() }
  }

  private func reconnect() async {
    var pause = Duration.milliseconds(100)
    while (try? await clock.sleep(for: pause)) != nil, !Task.isCancelled, link == nil {
      await warmUp()
      pause = min(pause * 2, .seconds(30))
    }
  }

  /// Polls the server until the first sound, which it does not report.
  private func watchForSound() {
    guard isAwaitingSound, soundWatch == nil else { return }
    soundWatch = Task {
      var pause = Duration.milliseconds(4)
      while isAwaitingSound, (try? await clock.sleep(for: pause)) != nil {
        await warmUp()
        pause = min(pause * 1.1, .milliseconds(500))
      }
      soundWatch = nil
    }
  }

  private var isAwaitingSound: Bool {
    guard link != nil, let hearing = mirror.hearing else { return false }
    return !hearing.hasStarted && !hearing.isPaused
  }
}
