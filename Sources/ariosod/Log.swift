import Configuration
import Foundation
import Synchronization

/// One line on standard error for each thing worth knowing; the journal of the system adds the time.
enum Log {
  private static let level = Mutex(LogLevel.info)

  static func setLevel(_ new: LogLevel) { level.withLock { $0 = new } }

  static func error(_ text: String) { write(.error, text) }
  static func warning(_ text: String) { write(.warning, text) }
  static func info(_ text: String) { write(.info, text) }

  private static func write(_ grade: LogLevel, _ text: String) {
    let cases = LogLevel.allCases
    guard let place = cases.firstIndex(of: grade), let limit = cases.firstIndex(of: level.withLock { $0 }),
      place <= limit
    else { return }
    let prefix = grade == .info ? "ariosod: " : "ariosod: \(grade.rawValue): "
    FileHandle.standardError.write(Data((prefix + text + "\n").utf8))
  }
}
