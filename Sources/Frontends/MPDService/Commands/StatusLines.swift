import ControlProtocol
import MediaIntents

/// The answer to `status`.
enum StatusLines {
  static func answer(_ queue: QueueReading) -> Answer {
    let status = queue.status
    var answer = Answer()
    answer.add("volume", status.volume)
    answer.add("repeat", status.repeat != .none)
    answer.add("random", status.shuffle)
    answer.add("single", single(status))
    answer.add("consume", 0)
    answer.add("partition", status.player ?? "default")
    answer.add("playlist", queue.version)
    answer.add("playlistlength", queue.entries.count)
    answer.add("mixrampdb", 0)
    answer.add("state", word(status.state))
    if let place = status.queue.currentIndex, queue.entries.indices.contains(place) {
      answer.add("song", place)
      answer.add("songid", queue.entries[place].id)
    }
    addTime(of: status, to: &answer)
    addNext(in: queue, to: &answer)
    if let problem = problem(status) { answer.add("error", problem) }
    return answer
  }

  private static func word(_ state: PlaybackState) -> String {
    switch state {
    case .stopped: "stop"
    case .playing, .loading: "play"
    case .paused: "pause"
    }
  }

  /// The end of the item that a sleep timer waits for is where a single one ends.
  private static func single(_ status: DaemonStatus) -> String {
    if status.repeat == .one { return "1" }
    return status.sleepTimer?.end == .item && status.sleepTimer?.more == nil ? "oneshot" : "0"
  }

  private static func addTime(of status: DaemonStatus, to answer: inout Answer) {
    guard status.state != .stopped else { return }
    answer.add("time", "\(status.position.wholeSeconds):\((status.duration ?? 0).rounded().wholeSeconds)")
    answer.add("elapsed", status.position.milliseconds)
    if let duration = status.duration { answer.add("duration", duration.milliseconds) }
  }

  private static func addNext(in queue: QueueReading, to answer: inout Answer) {
    guard queue.status.canNext, let place = queue.status.queue.currentIndex else { return }
    let next = place + 1 < queue.entries.count ? place + 1 : 0
    guard queue.entries.indices.contains(next) else { return }
    answer.add("nextsong", next)
    answer.add("nextsongid", queue.entries[next].id)
  }

  private static func problem(_ status: DaemonStatus) -> String? {
    if status.unreachable != nil { return "the server of the player cannot be reached" }
    return status.unheard == true ? "no sound device can be opened" : nil
  }
}
