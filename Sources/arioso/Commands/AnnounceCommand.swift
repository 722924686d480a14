import ControlProtocol
import MediaIntents

/// Has a text spoken, and prints where it is heard if it was said where.
struct AnnounceCommand {
  let client: DaemonClient
  let text: String

  func run() throws(ConnectionError) -> ExitStatus {
    let options = client.options
    // A comma joins several: no player or room has one in its name.
    let places = (options.player ?? "").split(separator: ",").map { $0.split(separator: " ").joined(separator: " ") }
    var connection = try client.connect()
    let announced = try connection.call(
      Announce(
        text: text, rooms: places.isEmpty ? nil : places, everyone: options.everyone ? true : nil,
        locale: options.locale))
    let status = announced.reply.map(ExitStatus.init) ?? .done
    client.show(announced, isChange: status == .done) { announced in
      announced.reply.map { PrintableText.lines(options.voice ? $0.spoken : $0.displayed) } ?? ""
    }
    return status
  }
}
