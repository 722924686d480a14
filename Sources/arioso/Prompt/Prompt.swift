import ControlProtocol
import Glibc

/// `arioso` without words: a prompt that sends each line to the daemon until the input ends. It outlives the daemon and
/// connects to the next one.
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

/// The file of the prompt's history, in the state folder of the base directory specification.
private enum HistoryFile {
  /// Creates its folder for this user only, if it is missing. Returns nil if there is no home.
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
