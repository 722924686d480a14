import Glibc

/// To which conversation the sentences of this process belong, and so an open question.
enum ConversationIdentity {
  /// What `$ARIOSO_CONVERSATION` says, else the terminal's session, else the person.
  static func current() -> String {
    if let named = Environment["ARIOSO_CONVERSATION"] { return named }
    return hasTerminal ? "terminal-\(getsid(0))" : "user-\(getuid())"
  }

  private static var hasTerminal: Bool {
    let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    close(terminal)
    return true
  }
}
