import Listening
import MediaIntents

/// Decides which player a request goes to. Each player is read at most once for the request.
struct PlayerRouting {
  enum Route {
    /// - `isNamed`: the player was named in the sentence or besides it.
    case player(PlayerReading, isNamed: Bool)
    /// What plays is to continue on the player that is called so.
    case transfer(to: String)
    /// The player that is meant is unknown or can't be started.
    case unavailable(Reason)
  }

  private let players: PlayerRegistry
  private let targets: TargetStep
  private var readings: [String: PlayerReading] = [:]

  init(players: PlayerRegistry) {
    self.players = players
    targets = TargetStep(players: players)
  }

  /// - Parameter chosen: a player that was chosen besides the sentence. Throws if there is no such player.
  mutating func route(_ interpretation: Interpretation, chosen: String?) async throws(HandlingError) -> Route {
    if let chosen, targets.name(of: chosen) == nil { throw targets.unknown(chosen) }
    if case .control(.transfer(let said)) = interpretation.request { return .transfer(to: said) }
    let said = named(in: interpretation)
    if let said, try await moves(to: said, interpretation.request, from: chosen) { return .transfer(to: said) }
    let name = said ?? chosen
    do throws(HandlingError) {
      if let name { return .player(try await reading(of: name), isNamed: true) }
      return .player(try await active(), isNamed: false)
    } catch {
      return .unavailable(error.refusal ?? .notUnderstood)
    }
  }

  /// The players between which playback moves.
  ///
  /// - Parameter chosen: a player that was chosen besides the sentence.
  mutating func transfer(
    to said: String, from chosen: String?
  ) async throws(HandlingError) -> (origin: PlayerReading, destination: PlayerReading) {
    guard let name = targets.name(of: said) else { throw targets.unknown(said) }
    return (try await origin(chosen, of: name), try await read(name))
  }

  mutating func active() async throws(HandlingError) -> PlayerReading {
    if players.entries.count > 1 {
      let started = await players.readStarted(given: readings)
      for reading in started { readings[reading.name] = reading }
      if let active = PlayerRegistry.active(among: started) { return active }
    }
    return try await read(await players.defaultName)
  }

  private mutating func reading(of said: String) async throws(HandlingError) -> PlayerReading {
    guard let name = targets.name(of: said) else { throw targets.unknown(said) }
    return try await read(name)
  }

  private mutating func read(_ name: String) async throws(HandlingError) -> PlayerReading {
    if let known = readings[name] { return known }
    do throws(PlayerFailure) {
      let reading = try await players.read(name)
      readings[name] = reading
      return reading
    } catch {
      throw HandlingError(player: error)
    }
  }
}

// MARK: - What the sentence names

extension PlayerRouting {
  /// The player or room that the sentence names, for what concerns a player. With a single player, a command or a question
  /// can be meant for no other, whatever it is called.
  private func named(in interpretation: Interpretation) -> String? {
    guard let said = interpretation.target else { return nil }
    return switch interpretation.request.kind {
    case .play: said
    case .control, .query: players.entries.count > 1 || targets.name(of: said) != nil ? said : nil
    case .add, .affinity, .search: nil
    }
  }

  /// "Play this in the kitchen" moves there what plays elsewhere. So does "continue in the kitchen", unless something
  /// waits in the kitchen itself.
  private mutating func moves(
    to said: String, _ request: Request, from chosen: String?
  ) async throws(HandlingError) -> Bool {
    guard request.continuesPlayback || request.playsThis, let name = targets.name(of: said) else { return false }
    let origin = try await origin(chosen, of: name)
    guard origin.name != name, origin.snapshot.status.state == .playing else { return false }
    if request.playsThis { return true }
    return try await read(name).snapshot.status.state == .stopped
  }

  /// The player that playback moves away from: the chosen one, unless it is silent or the destination.
  private mutating func origin(
    _ chosen: String?, of destination: String
  ) async throws(HandlingError) -> PlayerReading {
    if let chosen, chosen != destination {
      let reading = try await reading(of: chosen)
      if reading.snapshot.current != nil { return reading }
    }
    return try await active()
  }
}

extension Request {
  /// Whether what plays or has played is to continue.
  fileprivate var continuesPlayback: Bool {
    switch self {
    case .control(.resume): true
    case .play(let intent): intent.resumePlayback == true && intent.mediaSearch == nil
    default: false
    }
  }

  /// Whether it is to play what plays: "this", "the music".
  var playsThis: Bool {
    guard case .play(let intent) = self, let search = intent.mediaSearch else { return false }
    return search.reference == .currentlyPlaying && [.unknown, .song, .music].contains(search.mediaType)
      && search.place == nil && intent.playbackQueueLocation ?? .now == .now
  }
}
