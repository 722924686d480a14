import ControlProtocol

/// Carries out the lines of standard input, each a sentence or a command, as the prompt does.
struct LineCommands {
  let client: DaemonClient
  let carryOut: (Command) -> ExitStatus

  /// Returns the highest status of all lines; `done` if there were none.
  func run() throws(ConnectionError) -> ExitStatus {
    try SentenceLoop(client: client).run(.standardInput) { line, connection throws(ConnectionError) in
      try run(line, on: &connection)
    }
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
