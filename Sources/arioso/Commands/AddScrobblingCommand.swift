import ControlProtocol
import EditLine
import Glibc

/// Adds an account, whose secrets are read from standard input, so that no other program sees them among the arguments.
struct AddScrobblingCommand {
  let client: DaemonClient
  let kind: String
  let address: String?

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    connection.setTimeout(0)
    let secrets = client.options.dryRun ? [] : prompts.compactMap(Self.secret)
    client.show(
      try connection.call(AddScrobbling(kind: kind, address: address, secrets: secrets)), ScrobblingText.service)
    return .done
  }

  private var prompts: [String] {
    switch kind {
    case "listenbrainz": ["Token, from https://listenbrainz.org/settings/"]
    case "lastfm":
      ["Key of your own application, from https://www.last.fm/api/account/create", "Shared secret of the application"]
    default: []
    }
  }

  /// Reads a line, without showing it on a terminal. Returns nil if it is empty.
  private static func secret(_ prompt: String) -> String? {
    guard isatty(STDIN_FILENO) == 1 else { return line() }
    Output.ask(prompt + ": ")
    defer { Output.ask("\n") }
    return TerminalMode.during(hideTyping, line)
  }

  private static func hideTyping() {
    var mode = termios()
    tcgetattr(STDIN_FILENO, &mode)
    mode.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
  }

  private static func line() -> String? {
    let blanks: Set<Character> = [" ", "\t", "\r", "\n"]
    guard let line = readLine() else { return nil }
    let secret = String(line.drop { blanks.contains($0) }.reversed().drop { blanks.contains($0) }.reversed())
    return secret.isEmpty ? nil : secret
  }
}
