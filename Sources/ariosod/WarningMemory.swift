import ControlProtocol
import Foundation
import MediaIntents

/// The latest different warnings, oldest first.
struct WarningMemory: Sendable {
  private(set) var all: [LoggedWarning] = []

  /// How many are remembered.
  private static let size = 20

  /// Remembers the first line; further ones show a place in a file.
  mutating func remember(_ text: String, at time: Date = .now) {
    let line = Log.printable(String(text.prefix { !$0.isNewline }))
    all.removeAll { $0.text == line }
    let warning = LoggedWarning(time: ExternalNumber.second(time.timeIntervalSince1970), text: line)
    all = all.suffix(Self.size - 1) + [warning]
  }
}
