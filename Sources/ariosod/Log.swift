import Configuration
import ControlProtocol
import Foundation
import MediaIntents
import Synchronization

/// Writes one line to standard error for each message; the system's journal adds the time.
enum Log {
  private static let level = Mutex(LogLevel.info)
  private static let memory = Mutex(WarningMemory())

  static func setLevel(_ new: LogLevel) { level.withLock { $0 = new } }

  static func error(_ text: String) { write(.error, text) }
  static func warning(_ text: String) { write(.warning, text) }
  static func info(_ text: String) { write(.info, text) }

  /// Reports a file of the library that cannot be read. It is not remembered, because the catalogue keeps it.
  static func unreadable(_ path: String, _ reason: String) { put(.warning, "\(path): \(reason)") }

  /// Reports that the library or the journal could not be read where a request does without.
  static func unreadable(_ error: any Error) { warning("the library or the journal cannot be read: \(error)") }

  /// The latest different warnings and errors, at any level, oldest first.
  static var warnings: [LoggedWarning] { memory.withLock { $0.all } }

  private static func write(_ severity: LogLevel, _ text: String) {
    if severity != .info { memory.withLock { $0.remember(text) } }
    put(severity, text)
  }

  private static func put(_ severity: LogLevel, _ text: String) {
    let cases = LogLevel.allCases
    guard let rank = cases.firstIndex(of: severity), let limit = cases.firstIndex(of: level.withLock { $0 }),
      rank <= limit
    else { return }
    let prefix = severity == .info ? "ariosod: " : "ariosod: \(severity.rawValue): "
    // A log that cannot be written is no reason to end; `write` without `try` would.
    try? FileHandle.standardError.write(contentsOf: Data((prefix + printable(text) + "\n").utf8))
  }

  /// Writes a usage message, the only one of several lines.
  static func usage(_ text: String) {
    try? FileHandle.standardError.write(contentsOf: Data(("ariosod: error: " + text + "\n").utf8))
  }

  /// The text on one line, with control characters escaped: file names may hold any.
  static func printable(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: line += scalar.escaped(asASCII: true).unicodeScalars
      default: line.append(scalar)
      }
    }
    return String(line)
  }
}
