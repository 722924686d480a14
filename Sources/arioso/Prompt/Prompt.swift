import ControlProtocol
import Glibc

/// The interactive prompt: sends each line to the daemon until the end of the input. Reconnects if the daemon was
/// restarted.
struct Prompt {
  let client: DaemonClient

  private static let sign = "> "

  /// Whether input and output are a terminal.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && Output.isTerminal }

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let ask = AskCommand(client: client)
    let editor = LineEditor(output: client.output, history: HistoryFile.create())
    while client.output.isOpen, let line = editor.line(prompt: Self.sign) {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      do {
        if connection.isClosed { connection = try client.connect() }
        _ = try ask.ask(line, on: &connection)
      } catch {
        _ = client.complain(error)
        if error == .noAnswer { connection.close() }
      }
    }
    client.output.line("")
    return .done
  }
}

/// The prompt's history file in `$XDG_STATE_HOME`.
private enum HistoryFile {
  /// Creates its folder if it is missing (mode 0700) and returns the file's path. Returns nil if there is no home
  /// folder.
  static func create() -> String? {
    let home = Environment["HOME"].map { $0 + "/.local/state" }
    guard let state = Environment["XDG_STATE_HOME"].flatMap({ $0.hasPrefix("/") ? $0 : nil }) ?? home else {
      return nil
    }
    let folder = state + "/arioso"
    if mkdir(folder, 0o700) != 0, errno == ENOENT {
      mkdir(state, 0o700)
      mkdir(folder, 0o700)
    }
    return folder + "/prompt-history"
  }
}
