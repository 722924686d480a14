import FoundationEssentials
import Glibc

/// The environment variables of this process. Empty ones count as unset.
enum Environment {
  static subscript(name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  static func values(of names: [String]) -> [String: String] {
    var values: [String: String] = [:]
    for name in names { values[name] = Self[name] }
    return values
  }

  /// The absolute path of a file, for the daemon, whose current folder is another one.
  static func absolute(_ file: String) -> String {
    file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
  }

  /// The conversation that the sentences of this process belong to: `$ARIOSO_CONVERSATION`, else the terminal session,
  /// else the user.
  static var conversation: String {
    if let name = Self["ARIOSO_CONVERSATION"] { return name }
    return hasTerminal ? "terminal-\(getsid(0))" : "user-\(getuid())"
  }

  static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }
}
