import ControlProtocol

/// Carries out the lines of standard input, each a sentence or a command, as the prompt does.
struct LineCommands {
  let client: DaemonClient
  let carryOut: (Command) -> ExitStatus

  /// Returns the highest status of all lines; `done` if there were none. Goes on after an error of a single line, but stops if
  /// the connection is lost or the output is closed.
  func run() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    var worst = ExitStatus.done
    while client.output.isOpen, let line = readLine() {
      // A line of a script may be a comment.
      guard let first = line.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      do {
        worst = max(worst, try run(line, on: &connection))
      } catch {
        worst = max(worst, client.complain(error))
        if ExitStatus(error) == .noDaemon { break }
      }
    }
    return worst
  }

  private func run(_ line: String, on connection: inout DaemonConnection) throws(ConnectionError) -> ExitStatus {
    let command: Command?
    do throws(UsageError) {
      command = try Command(line: line)
    } catch {
      client.complain(Words.problem(error), .usage)
      return .usage
    }
    if let command { return carryOut(command) }
    return try AskCommand(client: client).ask(line, isTyped: true, on: &connection)
  }
}

extension Command {
  /// The command that a line is; nil if it is a sentence. Options belong to the call of the program, not to a line.
  init?(line: String) throws(UsageError) {
    let invocation = try ArgumentParser.parse(line.split(whereSeparator: \.isWhitespace).map(String.init))
    guard invocation.options == Options() else { return nil }
    switch invocation.command {
    case .ask, .prompt, .lines: return nil
    default: self = invocation.command
    }
  }
}
