import ControlProtocol

/// Prints events as they come, until the daemon or the reader goes away.
struct WatchCommand {
  let daemon: Daemon

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try daemon.connect()
    let text = EventText(namesPlayers: try connection.call(GetPlayers()).players.count > 1)
    _ = try connection.call(SubscribeToEvents()) { daemon.show($0, text.line) }
    connection.setPatience(0)
    while daemon.output.isOpen {
      daemon.show(try connection.nextEvent(), text.line)
    }
    return .done
  }
}
