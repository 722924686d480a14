import Concurrency
import MPDClient
package import MediaIntents
package import Playback
import GLibRuntime

/// Plays through a Music Player Daemon, which owns the queue and makes the sound.
///
/// Other clients share the server, so the player keeps no queue of its own: it mirrors the server's. A second connection
/// hears what changes; whatever the cause, the change is found by comparing (`Mirror`). libmpdclient blocks, so all of
/// this has a thread of its own. A server that goes away is tried again with growing patience, and at once when a person
/// wants something; what has happened there meanwhile is seen by the same comparison.
package actor MPDPlayer: Player {
  /// Finds the items of the library at these addresses; others are left out.
  package typealias Recognise = @Sendable (_ addresses: [String]) async -> [String: PlayableItem]

  /// MPD plays everything at the speed of its recording.
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
  /// Items that were in the queue of a server that has gone, by their addresses there.
  private var remembered: [String: [PlayableItem]] = [:]
  var generator: any RandomNumberGenerator & Sendable
  private var reconnection: Task<Void, Never>?
  private var soundWatch: Task<Void, Never>?

  /// - Parameters:
  ///   - clock: paces the attempts to reconnect and the looks for the first sound.
  ///   - generator: decides with what a shuffled queue begins.
  ///   - recognise: finds the items of songs that others have put into the queue.
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

  /// Connects, so that what happens on the server is heard from now on; a server that is not there is waited for.
  package func warmUp() async {
    await turnstile.enter()
    defer { turnstile.leave() }
    // Why it cannot be reached has been told as a notice.
    try? await refresh()
  }

  @discardableResult
  package func perform(_ command: PlayerCommand) async throws(PlayerFailure) -> PlaybackSnapshot {
    await turnstile.enter()
    defer { turnstile.leave() }
    guard !broadcast.isFinished else { throw .disconnected }
    try await refresh()
    try await carryOut(command)
    return mirror.snapshot(at: .now)
  }

  package func reaches(_ item: PlayableItem) async -> Bool {
    await warmUp()
    return address(of: item) != nil
  }

  package func snapshot() async -> PlaybackSnapshot {
    await turnstile.enter()
    defer { turnstile.leave() }
    // If the server can't be reached, nothing plays.
    try? await refresh()
    return mirror.snapshot(at: .now)
  }

  /// Leaves the server, which plays on: it is nobody's alone.
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
  /// Takes in what the server does now.
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

  /// The server's state, which is not taken in.
  func look() throws(PlayerFailure) -> ServerState {
    try talk { [earlier = mirror.state] link throws(ServerError) in
      try link.commands.state(after: link.isNew ? ServerState() : earlier)
    }
  }

  /// Carries out a list of commands; a refusal is for the caller to judge.
  func run(_ commands: [ServerCommand]) throws(PlayerFailure) -> ListOutcome {
    try talk { link throws(ServerError) in try link.commands.run(commands) }
  }

  func publish(_ events: [PlaybackEvent]) {
    for event in events { broadcast.publish(event) }
  }

  /// How the server calls what an item plays; `nil` where it cannot reach that.
  func address(of item: PlayableItem) -> String? {
    MusicFolder(server, told: link?.musicFolder).address(of: item)
  }

  /// An item as a player on this machine finds it; `nil` where it lies elsewhere.
  package func local(_ item: PlayableItem) -> PlayableItem? {
    MusicFolder(server, told: link?.musicFolder).local(item)
  }

  /// Finds the items of songs that are new in the queue.
  private func learn(_ strangers: [ServerSong]) async {
    var unknown: [ServerSong] = []
    for song in strangers {
      if let item = remembered[song.address]?.first {
        mirror.items[song.id] = item
        remembered[song.address]?.removeFirst()
      } else {
        unknown.append(song)
      }
    }
    guard !unknown.isEmpty else { return }
    let folder = MusicFolder(server, told: link?.musicFolder)
    let known = await recognise(Array(Set(unknown.flatMap { folder.addresses(of: $0.address) })))
    for song in unknown {
      let names = folder.addresses(of: song.address)
      mirror.items[song.id] =
        names.lazy.compactMap { known[$0] }.first ?? PlayableItem(song, address: names.first ?? song.address)
    }
  }

  /// A song that the queue has come to by itself begins at its item's place.
  private func seekToBeginning(after undoable: Mirror.LocalChange?) throws(PlayerFailure) {
    guard let hearing = mirror.hearing, !hearing.hasStarted, hearing.beginning == 0, hearing.item.firstPosition > 0,
      undoable != nil || hearing.followsByItself
    else { return }
    try jump(to: hearing.item.firstPosition)
  }

  /// Sends the present song to a place, in seconds.
  func jump(to target: Double) throws(PlayerFailure) {
    guard let song = mirror.hearing?.song else { return }
    if let refusal = try run([.seek(song, target)]).refusal { throw PlayerFailure(refusal) }
    mirror.jump(to: target, now: .now)
  }
}

// MARK: - The connections

extension MPDPlayer {
  /// Speaks with the server, connecting where need be.
  private func talk<Answer>(_ body: (ServerLink) throws(ServerError) -> Answer) throws(PlayerFailure) -> Answer {
    do throws(ServerError) {
      let link = try connected()
      try link.renewIfStale()
      return try body(link)
    } catch {
      switch error {
      case .refused(let refusal): throw PlayerFailure(refusal)
      case .closed(let reason):
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
        // What went wrong has been told.
        try? await refresh()
      }
    } catch {
      if case .closed(let reason) = error { lose(reason) }
    }
  }

  private func lose(_ reason: String) {
    link = nil
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

  /// Servers do not tell when sound begins, so they are asked until it has.
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
