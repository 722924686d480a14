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
    case .pauseIfPlaying: return try pauseIfPlaying(&connection)
    case .crop: return try crop(&connection)
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
    case .setMuted(let isOn):
      return try call(SetMuted(muted: isOn, player: player, conversation: conversation), &connection)
    case .setSingle(let isOn): return try setSingle(isOn, &connection)
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
      return .done
    }
    return try shown(try status(&connection))
  }

  private func shown(_ status: DaemonStatus) throws(ConnectionError) -> ExitStatus {
    client.show(status, isChange: true, StatusText.line)
    return ExitStatus(status)
  }

  private func status(_ connection: inout DaemonConnection) throws(ConnectionError) -> DaemonStatus {
    try connection.call(GetStatus(player: client.options.player, conversation: conversation))
  }

  private func pauseIfPlaying(_ connection: inout DaemonConnection) throws(ConnectionError) -> ExitStatus {
    let status = try status(&connection)
    if let failed = failed(status) { return failed }
    guard [.playing, .loading].contains(status.state) else { return refused(Words.nothingPlays) }
    return try call(Pause(player: client.options.player, conversation: conversation), &connection)
  }

  private func crop(_ connection: inout DaemonConnection) throws(ConnectionError) -> ExitStatus {
    let status = try status(&connection)
    if let failed = failed(status) { return failed }
    guard status.queue.currentIndex != nil else { return refused(Words.noCurrentEntry) }
    return try call(ClearQueue(player: client.options.player, conversation: conversation), &connection)
  }

  /// Ends playback after the current entry, or repeats it if the player repeats.
  private func setSingle(_ isOn: Bool?, _ connection: inout DaemonConnection) throws(ConnectionError) -> ExitStatus {
    let player = client.options.player
    let status = try status(&connection)
    if let failed = failed(status) { return failed }
    let wasOn = status.repeat == .one || status.sleepTimer == DaemonStatus.Timer(end: .item)
    let mode: PlaybackRepeatMode = (isOn ?? !wasOn) ? .one : .all
    if status.repeat != .none {
      return try call(SetRepeat(repeat: Word(mode), player: player, conversation: conversation), &connection)
    }
    let end = mode == .one ? Word(SleepTimerEnd.item) : nil
    guard end != nil || wasOn else { return try shown(status) }
    return try call(SetSleepTimer(end: end, player: player, conversation: conversation), &connection)
  }

  /// Complains if what plays is not known.
  private func failed(_ status: DaemonStatus) -> ExitStatus? {
    guard let reason = status.unreachable else { return nil }
    client.complain(Words.unreachable(status.player, reason), .playerFailed)
    return .playerFailed
  }

  private func refused(_ problem: String) -> ExitStatus {
    client.complain(problem, .refused)
    return .refused
  }

  private func seek(
    to target: ((position: Double, length: Double)) -> Double, _ connection: inout DaemonConnection
  ) throws(ConnectionError) -> ExitStatus {
    let status = try status(&connection)
    if let failed = failed(status) { return failed }
    guard let length = status.duration, let seconds = Seconds(max(0, target((status.position, length)))) else {
      return refused(Words.noLength)
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
      return refused(Words.noSuchEntry(queue.total))
    }
    return try call(
      RemoveFromQueue(
        entry: first, through: last, player: client.options.player, conversation: conversation), &connection)
  }
}
