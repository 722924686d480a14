import ControlProtocol
import MediaIntents

/// What plays, in one line.
enum StatusText {
  static func line(_ status: DaemonStatus) -> String {
    let parts: [String?] = [
      status.state.rawValue,
      status.current.map(ItemText.line),
      status.streamTitle.map(PrintableText.line),
      status.current == nil ? nil : position(status),
      status.speed == 1 ? nil : NumberText.speed(status.speed) + "x",
      status.muted ? "muted" : "volume \(status.volume)",
      status.shuffle ? "shuffle" : nil,
      status.repeat == .none ? nil : "repeat \(status.repeat.rawValue)",
      status.private ? "private" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  private static func position(_ status: DaemonStatus) -> String {
    let position = ClockText.duration(status.position)
    return status.duration.map { position + " of " + ClockText.duration($0) } ?? position
  }
}
