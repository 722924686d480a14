import Listening
import MediaIntents

/// Decides which player a request goes to. Reads each player at most once per request.
struct PlayerRouting {
  enum Route {
    /// The player, and whether it was named in the sentence or selected otherwise.
    case player(PlayerReading, isNamed: Bool)
    /// Playback moves to the player with this name.
    case transfer(to: String)
    /// The player is unknown or cannot be started.
    case unavailable(Reason)
  }

  private let players: PlayerRegistry
  private let targets: TargetStep
  private var readings: [String: PlayerReading] = [:]

  init(_ world: MediaWorld) {
    players = world.players
    targets = TargetStep(world)
  }

  /// - Parameter chosen: A player selected independently of the sentence. Throws if there is no such player.
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

  /// The source and the destination of a transfer.
  ///
  /// - Parameter chosen: A player selected independently of the sentence, if any.
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
  /// The player or room named in the sentence, for requests that concern a player. With a single player, a command or a
  /// question can only be meant for it, so unknown names are ignored.
  private func named(in interpretation: Interpretation) -> String? {
    guard let said = interpretation.target else { return nil }
    return switch interpretation.request.kind {
    case .play: said
    case .control, .query: players.entries.count > 1 || targets.name(of: said) != nil ? said : nil
    case .add, .affinity, .search: nil
    }
  }

  /// Whether a request moves what plays on another player to this one: one to play it does, and one to continue does
  /// unless the player has something to continue itself.
  private mutating func moves(
    to said: String, _ request: Request, from chosen: String?
  ) async throws(HandlingError) -> Bool {
    guard request.continuesPlayback || request.playsThis, let name = targets.name(of: said) else { return false }
    let origin = try await origin(chosen, of: name)
    guard origin.name != name, origin.snapshot.status.state == .playing else { return false }
    if request.playsThis { return true }
    return try await read(name).snapshot.status.state == .stopped
  }

  /// The source of a transfer: the selected player unless it is idle or the destination, or else the active one.
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
  /// Whether it continues playback: "resume".
  var continuesPlayback: Bool {
    switch self {
    case .control(.resume): true
    case .play(let intent): intent.resumePlayback == true && intent.mediaSearch == nil
    default: false
    }
  }

  /// Whether it is to play the current item: "this", "the music".
  var playsThis: Bool {
    guard case .play(let intent) = self, let search = intent.mediaSearch else { return false }
    return search.reference == .currentlyPlaying && [.unknown, .song, .music].contains(search.mediaType)
      && search.place == nil && intent.playbackQueueLocation ?? .now == .now
  }
}
