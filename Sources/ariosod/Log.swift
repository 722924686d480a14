import Configuration
import ControlProtocol
import Foundation
import MediaIntents
import ServiceManager
import Synchronization

/// Writes one line to standard error for each message. The system's journal adds the time and the program, and gets the
/// priority.
enum Log {
  private static let level = Mutex(LogLevel.info)
  private static let memory = Mutex(WarningMemory())
  private static let isJournal = JournalStream.isBehind(
    STDERR_FILENO, variable: ProcessInfo.processInfo.environment["JOURNAL_STREAM"])

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
    write(line(severity, printable(text), inJournal: isJournal))
  }

  /// Writes a usage message, the only one of several lines.
  static func usage(_ text: String) { write(line(.error, text, inJournal: isJournal)) }

  private static func write(_ line: String) {
    // A log that cannot be written is no reason to end; `write` without `try` would.
    try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
  }

  /// - Parameter inJournal: whether each line begins with its priority, as in `sd-daemon(3)`.
  static func line(_ severity: LogLevel, _ text: String, inJournal: Bool) -> String {
    let word = severity == .info ? "" : "\(severity.rawValue): "
    guard inJournal else { return "ariosod: " + word + text }
    let lines = (word + text).split(separator: "\n", omittingEmptySubsequences: true)
    return lines.map { "<\(severity.priority)>" + $0 }.joined(separator: "\n")
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

extension LogLevel {
  /// As in `syslog(3)`.
  fileprivate var priority: Int {
    switch self {
    case .error: 3
    case .warning: 4
    case .info: 6
    case .debug: 7
    }
  }
}
