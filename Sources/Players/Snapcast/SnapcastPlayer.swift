import Concurrency
package import MediaIntents
package import Playback
package import Snapcast

/// A player whose sound goes to a stream of a Snapcast server, and from there to rooms.
///
/// Queue and pipeline are those of another player that feeds the stream. Volume and silence are the rooms', because a change
/// in the pipeline is heard a second later. What is heard is as late, so places are told earlier by that.
package actor SnapcastPlayer: Player {
  package nonisolated let abilities: PlayerAbilities
  private let feed: any Player
  private let control: SnapcastControl
  private let stream: String
  /// Seconds between the pipeline and the rooms.
  private let delay: Double
  private let broadcast = EventBroadcast<PlaybackEvent>()
  private var followers: [Task<Void, Never>] = []
  /// The loudness last told.
  private var told: Loudness?

  /// Hertz, bits and channels of what it feeds.
  private static let format = "48000:16:2"

  private struct Loudness: Hashable {
    var volume = 1.0
    var isMuted = false
  }

  /// - Parameters:
  ///   - feed: plays at full volume into the stream.
  ///   - delay: the server's buffer, in seconds.
  package init(feed: any Player, control: SnapcastControl, stream: String, delay: Double) {
    self.feed = feed
    self.control = control
    self.stream = stream
    self.delay = delay
    abilities = feed.abilities
  }

  @discardableResult
  package func perform(_ command: PlayerCommand) async throws(PlayerFailure) -> PlaybackSnapshot {
    await follow()
    switch command {
    case .setVolume(let volume): try await setVolume(volume)
    case .setMuted(let isMuted): try await setMuted(isMuted)
    case .play, .resume, .goTo:
      await takeRooms()
      return await told(try await feed.perform(command))
    default: return await told(try await feed.perform(command))
    }
    return await snapshot()
  }

  package func snapshot() async -> PlaybackSnapshot { await told(await feed.snapshot()) }

  package func isUnheard() async -> Bool {
    if await feed.isUnheard() { return true }
    guard let state = await control.state else { return true }
    return !state.clients(of: stream).contains(where: \.isConnected)
  }

  package func loss() async -> PlayerFailure? { await control.loss() == nil ? nil : .disconnected }

  package func defect() async -> PlayerFailure? {
    guard let state = await control.ready() else { return .disconnected }
    guard let found = state.stream(stream) else { return .other("no stream “\(stream)”") }
    guard found.format.isEmpty || found.format == Self.format else {
      return .other("“\(stream)”: \(found.format), \(Self.format)")
    }
    // A stream takes one feed at a time, so that one that plays is not tried.
    return await feed.snapshot().status.state.isSounding ? nil : await feed.defect()
  }

  package func pauseAtOnce() async { await feed.pauseAtOnce() }

  package func hush(_ hush: Hush?) async { await feed.hush(hush) }

  /// Returns when it was heard in the rooms.
  package func say(
    _ sound: SpokenSound, over hush: Hush, onStart: @escaping @Sendable () async -> Void
  ) async throws(PlayerFailure) {
    guard await control.ready() != nil else { throw .disconnected }
    try await feed.say(sound, over: hush, onStart: onStart)
    try? await Task.sleep(for: ExternalNumber.wait(delay))
  }

  package func takeStartOver() async -> Bool { await feed.takeStartOver() }

  package func events() async -> AsyncStream<PlaybackEvent> {
    await follow()
    return broadcast.subscribe()
  }

  package func reaches(_ item: PlayableItem) async -> Bool { await feed.reaches(item) }

  package func local(_ item: PlayableItem) async -> PlayableItem? { await feed.local(item) }

  package func shutDown() async {
    await feed.shutDown()
    for follower in followers { follower.cancel() }
    for follower in followers { await follower.value }
    broadcast.finish()
  }
}

// MARK: - Rooms

extension SnapcastPlayer {
  /// Something that plays in no room is heard in all that play nothing else.
  private func takeRooms() async {
    guard let state = await control.ready(), state.clients(of: stream).isEmpty else { return }
    let idle = state.clients.filter { client in
      guard client.isConnected else { return false }
      guard let playing = state.stream(of: client.id) else { return true }
      return state.stream(playing)?.isPlaying != true
    }
    guard !idle.isEmpty else { return }
    // What the groups do not become now is told as not heard.
    try? await control.reach(RoomGoal(stream: stream, rooms: Set(idle.map(\.id)), in: state))
  }

  private func setVolume(_ volume: Double) async throws(PlayerFailure) {
    let rooms = try await rooms()
    do throws(SnapcastFailure) {
      try await control.setVolume(of: rooms.map(\.id), to: volume * 100)
    } catch {
      throw PlayerFailure(error)
    }
  }

  private func setMuted(_ isMuted: Bool) async throws(PlayerFailure) {
    let rooms = try await rooms()
    do throws(SnapcastFailure) {
      try await control.setMuted(isMuted, of: rooms.map(\.id))
    } catch {
      throw PlayerFailure(error)
    }
  }

  private func rooms() async throws(PlayerFailure) -> [SnapcastState.Client] {
    guard let state = await control.ready() else { throw .disconnected }
    let rooms = state.clients(of: stream), there = rooms.filter(\.isConnected)
    guard !rooms.isEmpty else { throw .unsupported(.volume) }
    return there.isEmpty ? rooms : there
  }

  /// The state as it is heard in the rooms.
  private func told(_ snapshot: PlaybackSnapshot) async -> PlaybackSnapshot {
    var snapshot = snapshot
    let loudness = await loudness()
    (snapshot.status.volume, snapshot.status.isMuted) = (loudness.volume, loudness.isMuted)
    if snapshot.status.state == .playing { snapshot.status.position = max(0, snapshot.status.position - delay) }
    if snapshot.status.state.isSounding, await isUnheard() { snapshot.status.isUnheard = true }
    return snapshot
  }

  private func loudness() async -> Loudness {
    guard let state = await control.state, let found = state.loudness(of: state.clients(of: stream)) else {
      return told ?? Loudness()
    }
    return Loudness(volume: found.volume / 100, isMuted: found.isMuted)
  }
}

// MARK: - Events

extension SnapcastPlayer {
  private func follow() async {
    guard followers.isEmpty else { return }
    let events = await feed.events(), changes = await control.changes()
    guard followers.isEmpty else { return }
    followers = [
      Task { [broadcast] in for await event in events { broadcast.publish(event) } },
      Task { for await _ in changes { await tellLoudness() } },
    ]
    await control.start()
  }

  /// Others change the volume of rooms, too.
  private func tellLoudness() async {
    let loudness = await loudness()
    guard loudness != told else { return }
    told = loudness
    broadcast.publish(.optionsChanged)
  }
}

extension PlayerFailure {
  /// A request to the server that was not done.
  package init(_ failure: SnapcastFailure) {
    self =
      switch failure {
      case .away, .silent: .disconnected
      case .refused(let words): .other(words)
      case .unsettled: .other("groups change")
      }
  }
}
