import ControlProtocol

/// Plays what is at addresses, or adds it to the queue, and tells what of it cannot be played.
struct OpenCommand {
  let client: DaemonClient
  let method: OpenAddresses

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    // Reading folders and asking servers may take longer than an answer.
    connection.setTimeout(0)
    let opening = try connection.call(method)
    client.show(opening, isChange: true, ListText.opened)
    if !client.options.json { for problem in opening.problems { Output.complain(problem) } }
    return .done
  }
}
