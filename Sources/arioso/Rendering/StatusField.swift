import ControlProtocol
import MediaIntents

/// A field of the status that a format can show. One without a value is empty.
enum StatusField: String, CaseIterable, Sendable {
  case artist, title, album, type, track, disc, chapter, stream, path, id, state, position, duration, left, percent,
    volume, speed, shuffle, `repeat`, timer, player, entry, entries, shuffleStatus, loopStatus
  /// The length in microseconds, as `playerctl` prints it.
  case mprisLength = "mpris:length"

  /// The names that `playerctl` has for some.
  private static let others: [String: StatusField] = [
    "status": .state, "length": .duration, "loop": .repeat, "playerName": .player, "trackNumber": .track,
    "mpris:trackid": .id, "xesam:title": .title, "xesam:artist": .artist,
    "xesam:album": .album, "xesam:trackNumber": .track, "xesam:discNumber": .disc, "xesam:url": .path,
  ]

  init?(_ name: Substring) {
    guard let field = Self(rawValue: String(name)) ?? Self.others[String(name)] else { return nil }
    self = field
  }

  /// What `metadata` prints.
  static let metadata: [StatusField] = [
    .artist, .title, .album, .track, .disc, .chapter, .duration, .type, .stream, .path, .id,
  ]

  var tellsTime: Bool { [.position, .left, .percent].contains(self) }

  func value(_ status: DaemonStatus) -> String {
    switch self {
    case .artist: status.current?.artist ?? ""
    case .title: status.current.map(\.title) ?? ""
    case .album: status.current?.album ?? ""
    case .type: status.current?.type.rawValue ?? ""
    case .track: Self.number(status.track)
    case .disc: Self.number(status.disc)
    case .chapter: Self.number(status.chapter)
    case .stream: status.streamTitle ?? ""
    case .path: status.path ?? ""
    case .id: status.current?.identifier.text ?? ""
    case .state: status.unreachable == nil ? status.state.rawValue : "unreachable"
    case .position: status.current == nil ? "" : ClockText.duration(status.position)
    case .duration: status.duration.map(ClockText.duration) ?? ""
    case .mprisLength:
      status.duration.flatMap { ExternalNumber.whole(($0 * 1_000_000).rounded(), in: 0...(1 << 62)) }.map { String($0) }
        ?? ""
    case .left: status.duration.map { ClockText.duration($0 - status.position) } ?? ""
    case .percent: status.duration.map { $0 > 0 ? String(ExternalNumber.percent(status.position / $0)) : "" } ?? ""
    case .volume: status.muted ? "0" : String(status.volume)
    case .speed: status.speed == 1 ? "" : NumberText.speed(status.speed)
    case .shuffle: status.shuffle ? "shuffle" : ""
    case .repeat: status.repeat == .none ? "" : status.repeat.rawValue
    case .shuffleStatus: status.shuffle ? "On" : "Off"
    case .loopStatus: Self.loopStatus(status.repeat)
    case .timer: status.sleepTimer.map(TimerText.short) ?? ""
    case .player: status.player ?? ""
    case .entry: Self.number(status.queue.currentIndex.map { $0 + 1 })
    case .entries: status.queue.total == 0 ? "" : String(status.queue.total)
    }
  }

  /// As MPRIS and `playerctl` name it.
  private static func loopStatus(_ mode: PlaybackRepeatMode) -> String {
    switch mode {
    case .none: "None"
    case .one: "Track"
    case .all: "Playlist"
    }
  }

  private static func number(_ number: Int?) -> String { number.map { String($0) } ?? "" }
}
