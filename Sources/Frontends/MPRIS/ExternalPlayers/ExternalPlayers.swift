import DBus
package import MediaIntents

/// The other media players on the bus, with the order in which they started playing.
package actor ExternalPlayers {
  private var connection: BusConnection?
  /// The start of playback by unique bus name; greater numbers are later.
  private var starts: [String: Int] = [:]
  private var startsSeen = 0

  private let timeout: Duration
  private static let maxPlayers = 32
  private static let maxStarts = 1000

  /// - Parameter timeout: for each D-Bus call.
  package init(timeout: Duration = .milliseconds(500)) { self.timeout = timeout }

  /// The track of the other player that is playing or, if none is, that played last and is paused. Returns nil if there
  /// is no such player or no bus, or if none answers in time.
  package func current() async -> ExternalTrack? {
    guard let connection, let names = await names(on: connection) else { return nil }
    let found = await withTaskGroup(of: ExternalPlayer?.self) { group in
      for name in names.prefix(Self.maxPlayers) {
        group.addTask { [timeout] in await ExternalPlayer(name, on: connection, timeout: timeout) }
      }
      var players: [ExternalPlayer] = []
      for await player in group { if let player { players.append(player) } }
      return players
    }
    starts = starts.filter { start in found.contains { $0.owner == start.key } }
    let others = found.filter { $0.owner != connection.uniqueName && $0.status != .stopped }
    guard let last = others.max(by: isEarlier) else { return nil }
    return await last.track(on: connection, timeout: timeout)
  }

  /// Uses this connection from now on. Returns the signals to pass to `follow`.
  func join(_ connection: BusConnection) async -> AsyncStream<BusSignal> {
    self.connection = connection
    return await connection.signals(
      BusSignalFilter(
        interface: MPRISName.properties, member: "PropertiesChanged", path: MPRISName.path,
        firstArgument: MPRISName.player))
  }

  func leave() { connection = nil }

  /// Records which players start playing, until the task is cancelled.
  func follow(_ signals: AsyncStream<BusSignal>) async {
    for await signal in signals {
      guard signal.arguments.count > 1,
        signal.arguments[1].asDictionary?["PlaybackStatus"] == .text(ExternalPlayer.Status.playing.rawValue)
      else { continue }
      startsSeen += 1
      starts[signal.sender] = startsSeen
      if starts.count > Self.maxStarts { starts = [signal.sender: startsSeen] }
    }
  }

  private func names(on connection: BusConnection) async -> [String]? {
    let answer = try? await connection.call(
      "ListNames", of: BusName.bus, at: BusName.path, on: BusName.bus, timeout: timeout)
    // playerctld is a proxy for another player.
    return answer?.first?.asTexts?.filter {
      $0.hasPrefix(MPRISName.prefix) && $0 != MPRISName.prefix + "playerctld"
    }
  }

  private func isEarlier(_ left: ExternalPlayer, _ right: ExternalPlayer) -> Bool {
    let places = [left, right].map { ($0.status == .playing ? 1 : 0, starts[$0.owner] ?? 0) }
    return places[0] == places[1] ? left.name > right.name : places[0] < places[1]
  }
}
