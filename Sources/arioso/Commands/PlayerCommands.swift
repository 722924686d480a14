import ControlProtocol
import MediaIntents

/// Carries out commands to a player, and prints its status after them.
struct PlayerCommands {
  let client: DaemonClient
  let conversation: String

  func run(_ command: PlayerCommand) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let player = client.options.player
    switch command {
    case .pause: return try call(Pause(player: player, conversation: conversation), &connection)
    case .previous: return try call(Previous(player: player, conversation: conversation), &connection)
    case .toggle(let option):
      return try call(Toggle(option, player: player, conversation: conversation), &connection)
    case .setVolume(let volume):
      return try call(SetVolume(volume: volume, player: player, conversation: conversation), &connection)
    case .changeVolume(let points):
      return try call(ChangeVolume(by: points, player: player, conversation: conversation), &connection)
    case .seekTo(let seconds):
      return try call(SeekTo(position: seconds, player: player, conversation: conversation), &connection)
    case .seekBy(let seconds):
      return try call(SeekBy(seconds: seconds, player: player, conversation: conversation), &connection)
    case .seekToShare(let share): return try seek(to: { share * $0.length }, &connection)
    case .seekByShare(let share): return try seek(to: { $0.position + share * $0.length }, &connection)
    case .setShuffle(let isOn):
      return try call(SetShuffle(shuffle: isOn, player: player, conversation: conversation), &connection)
    case .setRepeat(let mode):
      return try call(SetRepeat(repeat: Word(mode), player: player, conversation: conversation), &connection)
    case .playEntry(let number): return try play(number, &connection)
    case .removeEntries(let range): return try remove(range, &connection)
    }
  }

  /// With `--json` the outcome is printed, otherwise the status.
  private func call(
    _ method: some ControlMethod, _ connection: inout DaemonConnection
  ) throws(ConnectionError) -> ExitStatus {
    let outcome = try connection.call(method)
    let options = client.options
    if options.dryRun || options.quiet, !options.json { return .done }
    if options.json {
      client.show(outcome) { _ in "" }
    } else {
      let status = try connection.call(GetStatus(player: client.options.player, conversation: conversation))
      client.show(status, StatusText.line)
    }
    return .done
  }

  private func seek(
    to target: ((position: Double, length: Double)) -> Double, _ connection: inout DaemonConnection
  ) throws(ConnectionError) -> ExitStatus {
    let status = try connection.call(GetStatus(player: client.options.player, conversation: conversation))
    guard let length = status.duration, let seconds = Seconds(max(0, target((status.position, length)))) else {
      client.complain(Words.noLength, .refused)
      return .refused
    }
    return try call(
      SeekTo(position: seconds, player: client.options.player, conversation: conversation), &connection)
  }

  private func play(_ number: PositiveCount, _ connection: inout DaemonConnection) throws(ConnectionError) -> ExitStatus
  {
    let options = client.options
    let method = PlayEntry(
      entry: number, dryRun: options.dryRun ? true : nil, player: options.player, conversation: conversation,
      locale: options.locale)
    let reply = try connection.call(method)
    AskCommand(client: client).show(PrintedReply(reply))
    return ExitStatus(reply)
  }

  private func remove(
    _ range: ClosedRange<Int>, _ connection: inout DaemonConnection
  ) throws(ConnectionError) -> ExitStatus {
    let queue = try connection.call(ListQueue(player: client.options.player, conversation: conversation))
    guard range.upperBound <= queue.total, let first = PositiveCount(range.lowerBound),
      let last = PositiveCount(range.upperBound)
    else {
      client.complain(Words.noSuchEntry(queue.total), .refused)
      return .refused
    }
    return try call(
      RemoveFromQueue(
        entry: first, through: last, player: client.options.player, conversation: conversation), &connection)
  }
}
