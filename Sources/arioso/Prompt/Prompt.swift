import ControlProtocol
import Glibc

/// `arioso` without words: a prompt that says each line to the daemon, until the input ends.
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
        _ = try ask.say(line, on: &connection)
      } catch {
        let status = daemon.complain(error)
        if status == .noDaemon { return status }
      }
    }
    daemon.output.line("")
    return .done
  }
}
