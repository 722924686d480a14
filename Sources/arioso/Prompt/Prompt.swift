import ControlProtocol
import Glibc

/// `arioso` without words: a prompt that says each line to the daemon, until the input ends. It outlives the daemon: what is
/// said after a restart goes to the new one.
struct Prompt {
  let daemon: Daemon

  private static let sign = "> "

  /// Somebody types, and sees what is answered.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && Output.isTerminal }

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try daemon.connect()
    let ask = AskCommand(daemon: daemon)
    let editor = LineEditor(output: daemon.output, history: HistoryFile.path)
    while daemon.output.isOpen, let line = editor.line(prompt: Self.sign) {
      guard line.contains(where: { !$0.isWhitespace }) else { continue }
      do {
        if connection.isOver { connection = try daemon.connect() }
        _ = try ask.say(line, on: &connection)
      } catch {
        _ = daemon.complain(error)
        if error == .noAnswer { connection.end() }
      }
    }
    daemon.output.line("")
    return .done
  }
}
