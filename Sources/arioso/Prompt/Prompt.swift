import ControlProtocol
import EditLine
import Glibc

/// The interactive prompt: sends each line to the daemon until the end of the input. Reconnects if the daemon was
/// restarted.
struct Prompt {
  let client: DaemonClient
  /// Carries out a command of the command line.
  let carryOut: (Invocation) -> ExitStatus

  private static let sign = "> "

  /// Whether input and output are a terminal.
  static var isPossible: Bool { isatty(STDIN_FILENO) == 1 && Output.isTerminal }

  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let ask = AskCommand(client: client)
    let editor = LineEditor(maxLines: PromptHistory.maxLines), history = PromptHistory()
    history.load(into: editor)
    let completion = PromptCompletion(&connection)
    editor.complete(by: completion.completions)
    while client.output.isOpen, let line = editor.line(prompt: Self.sign) {
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard !words.isEmpty else {
        suggest(ask, on: &connection)
        continue
      }
      editor.remember(line)
      history.append(line)
      if words.count == 1, Elsewhere.farewells.contains(words[0].lowercased()) { return .done }
      do {
        if let invocation = try Invocation(line: line) {
          _ = carryOut(invocation)
          continue
        }
      } catch {
        Output.complain(Words.problem(error))
        continue
      }
      do {
        if connection.isClosed { connection = try client.connect() }
        _ = try ask.ask(line, isTyped: true, on: &connection)
      } catch {
        _ = client.complain(error)
        if error == .noAnswer { connection.close() }
      }
    }
    client.output.line("")
    return .done
  }

  /// An empty line asks what could be heard.
  private func suggest(_ ask: AskCommand, on connection: inout DaemonConnection) {
    do {
      if connection.isClosed { connection = try client.connect() }
      _ = try ask.suggest(on: &connection)
    } catch {
      _ = client.complain(error)
      if error == .noAnswer { connection.close() }
    }
  }
}
