package import MediaIntents

/// The players of a household under one assistant.
///
/// Each is begun when it is first wanted, so that one that is down stops no other; one that could not be begun is tried
/// again when it is wanted again.
package actor PlayerRegistry {
  package nonisolated let entries: [PlayerRegistration]
  /// The name of the one that is meant where nothing else tells.
  package private(set) var usual: String
  /// Those that have begun, the one that was wanted last being the last.
  private var begun: [NamedPlayer] = []
  private var beginnings: [String: Task<Result<NamedPlayer, PlayerFailure>, Never>] = [:]
  private let onBegin: @Sendable (NamedPlayer) async -> Void

  /// - Parameters:
  ///   - first: the usual one.
  ///   - onBegin: told of each player before it gets its first command.
  package init(
    _ first: PlayerRegistration, _ others: [PlayerRegistration] = [],
    onBegin: @escaping @Sendable (NamedPlayer) async -> Void = { _ in }
  ) {
    entries = [first] + others
    usual = first.name
    self.onBegin = onBegin
  }

  /// The player of this name, begun where it was not.
  package func player(_ name: String) async throws(PlayerFailure) -> NamedPlayer {
    guard let entry = entries.first(where: { $0.name == name }) else { throw .disconnected }
    if let index = begun.firstIndex(where: { $0.name == name }) {
      let player = begun.remove(at: index)
      begun.append(player)
      return player
    }
    let beginning = beginnings[name] ?? Task { await begin(entry) }
    beginnings[name] = beginning
    return try await beginning.value.get()
  }

  /// The player that a request means which names none: one that plays, of several the one that was wanted last; else one
  /// that is paused; else the usual one.
  package func present() async throws(PlayerFailure) -> NamedPlayer {
    guard entries.count > 1 else { return try await player(usual) }
    var paused: NamedPlayer?
    for candidate in begun.reversed() {
      switch await candidate.player.status().state {
      case .playing, .loading: return candidate
      case .paused: paused = paused ?? candidate
      case .stopped: break
      }
    }
    if let paused { return paused }
    return try await player(usual)
  }

  /// What each that has begun does; the others are left out.
  package func states() async -> [String: PlaybackStatus] {
    var states: [String: PlaybackStatus] = [:]
    for player in begun { states[player.name] = await player.player.status() }
    return states
  }

  /// What one that has begun is called.
  package func name(of player: any Player) -> String? { begun.first { $0.player === player }?.name }

  /// Makes this the usual one.
  package func use(_ name: String) {
    if entries.contains(where: { $0.name == name }) { usual = name }
  }

  /// The same items as a player finds them; those that no other player can tell it stay as they are, for it to refuse.
  package func items(_ items: [PlayableItem], for player: any Player) async -> [PlayableItem] {
    guard entries.count > 1 else { return items }
    var found = items
    for index in items.indices where await !player.reaches(items[index]) {
      for other in begun where other.player !== player {
        if let local = await other.player.local(items[index]), await player.reaches(local) {
          found[index] = local
          break
        }
      }
    }
    return found
  }

  /// Ends all that have begun.
  package func shutDown() async {
    for beginning in beginnings.values { _ = await beginning.value }
    for player in begun { await player.player.shutDown() }
  }

  private func begin(_ entry: PlayerRegistration) async -> Result<NamedPlayer, PlayerFailure> {
    defer { beginnings[entry.name] = nil }
    do throws(PlayerFailure) {
      let player = NamedPlayer(name: entry.name, player: try await entry.begin())
      await onBegin(player)
      begun.append(player)
      return .success(player)
    } catch {
      return .failure(error)
    }
  }
}
