import DBus
package import MediaIntents

/// The other media players on the bus, and which of them was the last to play.
package actor ExternalPlayers {
  private var connection: BusConnection?
  /// By the unique names of players, in which order they were last heard to play; a greater number is later.
  private var turns: [String: Int] = [:]
  private var turnsSeen = 0

  private let patience: Duration
  /// More players are not asked.
  private static let most = 32

  /// - Parameter patience: how long each question to a player may take.
  package init(patience: Duration = .milliseconds(500)) { self.patience = patience }

  /// What plays in another player or is paused there: in the one that plays, else the one that played last. `nil` where
  /// there is none, or no bus, or none answers in time.
  package func current() async -> ExternalTrack? {
    guard let connection, let names = await names(on: connection) else { return nil }
    let found = await withTaskGroup(of: ExternalPlayer?.self) { group in
      for name in names.prefix(Self.most) {
        group.addTask { [patience] in await ExternalPlayer(name, on: connection, patience: patience) }
      }
      var players: [ExternalPlayer] = []
      for await player in group { if let player { players.append(player) } }
      return players
    }
    turns = turns.filter { turn in found.contains { $0.owner == turn.key } }
    let others = found.filter { $0.owner != connection.uniqueName && $0.status != .stopped }
    guard let last = others.max(by: isEarlier) else { return nil }
    return await last.track(on: connection, patience: patience)
  }

  /// Is on this connection from now on.
  func join(_ connection: BusConnection) async -> AsyncStream<BusSignal> {
    self.connection = connection
    return await connection.signals(
      BusSignalFilter(
        interface: MPRISName.properties, member: "PropertiesChanged", path: MPRISName.path,
        firstArgument: MPRISName.player))
  }

  func leave() { connection = nil }

  /// Hears who plays, until the task is cancelled.
  func follow(_ signals: AsyncStream<BusSignal>) async {
    for await signal in signals {
      guard signal.arguments.count > 1,
        signal.arguments[1].asDictionary?["PlaybackStatus"] == .text(ExternalPlayer.Status.playing.rawValue)
      else { continue }
      turnsSeen += 1
      turns[signal.sender] = turnsSeen
      if turns.count > 1000 { turns = [signal.sender: turnsSeen] }
    }
  }

  private func names(on connection: BusConnection) async -> [String]? {
    let answer = try? await connection.call(
      "ListNames", of: BusName.bus, at: BusName.path, on: BusName.bus, timeout: patience)
    // The daemon of playerctl is no player, but repeats what one of the others says.
    return answer?.first?.asTexts?.filter {
      $0.hasPrefix(MPRISName.prefix) && $0 != MPRISName.prefix + "playerctld"
    }
  }

  private func isEarlier(_ left: ExternalPlayer, _ right: ExternalPlayer) -> Bool {
    let places = [left, right].map { ($0.status == .playing ? 1 : 0, turns[$0.owner] ?? 0) }
    return places[0] == places[1] ? left.name > right.name : places[0] < places[1]
  }
}
