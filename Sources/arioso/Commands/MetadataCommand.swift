import ControlProtocol
import MediaIntents

/// Prints what is known about what plays, as `playerctl metadata` does.
struct MetadataCommand {
  let client: DaemonClient
  let conversation: String
  /// The parts to print, a line each; with their names, all that have a value, if it is empty.
  let keys: [StatusField]

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let status = try connection.call(GetStatus(player: client.options.player, conversation: conversation))
    if let reason = status.unreachable {
      client.complain(Words.unreachable(status.player, reason), .playerFailed)
      return .playerFailed
    }
    guard status.current != nil else {
      client.complain(Words.nothingPlays, .refused)
      return .refused
    }
    client.show(status) { keys.isEmpty ? table($0) : lines($0) }
    return .done
  }

  private func lines(_ status: DaemonStatus) -> String {
    keys.map { PrintableText.line($0.value(status)) }.joined(separator: "\n")
  }

  private func table(_ status: DaemonStatus) -> String {
    var table = TextTable()
    for field in StatusField.metadata {
      let value = field.value(status)
      if !value.isEmpty { table.add([field.rawValue, PrintableText.line(value)]) }
    }
    return table.lines().joined(separator: "\n")
  }
}
