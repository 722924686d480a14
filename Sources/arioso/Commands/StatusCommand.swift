import ControlProtocol
import MediaIntents
import Views

/// Prints what plays, once or whenever it changes.
struct StatusCommand {
  let client: DaemonClient
  let conversation: String
  let format: StatusFormat?
  let isFollowing: Bool

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let view = format == nil ? client.view(of: .now, on: &connection) : nil
    func line(_ status: DaemonStatus) -> String {
      let usual = self.line(status)
      return view?.line(LineFacts.of(status, text: usual)) ?? usual
    }
    let tellsTime = view?.tellsTime ?? format?.tellsTime ?? false
    guard isFollowing else {
      let status = try status(&connection)
      client.show(status, line)
      return ExitStatus(status)
    }
    _ = try connection.call(SubscribeToEvents())
    return try follow(&connection, tellsTime: tellsTime, line)
  }

  /// Prints the present state, then each one that looks different.
  private func follow(
    _ connection: inout DaemonConnection, tellsTime: Bool, _ line: (DaemonStatus) -> String
  ) throws(ConnectionError) -> ExitStatus {
    var last: String?
    while client.output.isOpen {
      let status = try status(&connection)
      let shown = client.options.json ? JSONText.line(status) : line(status)
      if shown != last { client.output.line(shown) }
      last = shown
      // A clock goes on without events.
      let ticks = tellsTime && status.state == .playing
      connection.setTimeout(ticks ? 1 : 0)
      do throws(ConnectionError) {
        _ = try connection.nextEvent()
      } catch {
        guard ticks, error == .noAnswer else { throw error }
      }
      connection.setTimeout(DaemonClient.timeout)
    }
    return .done
  }

  private func status(_ connection: inout DaemonConnection) throws(ConnectionError) -> DaemonStatus {
    try connection.call(GetStatus(player: client.options.player, conversation: conversation))
  }

  private func line(_ status: DaemonStatus) -> String { format?.line(status) ?? StatusText.line(status) }
}
