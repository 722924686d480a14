import ControlProtocol

/// Carries out the lines of standard input, each a sentence or a command, as the prompt does.
struct LineCommands {
  let client: DaemonClient
  let carryOut: (Invocation) -> ExitStatus

  /// Returns the highest status of all lines; `done` if there were none.
  func run() throws(ConnectionError) -> ExitStatus {
    try SentenceLoop(client: client).run(.standardInput) { line, connection throws(ConnectionError) in
      try run(line, on: &connection)
    }
  }

  private func run(_ line: String, on connection: inout DaemonConnection) throws(ConnectionError) -> ExitStatus {
    let invocation: Invocation?
    do throws(UsageError) {
      invocation = try Invocation(line: line)
    } catch {
      client.complain(Words.problem(error), .usage)
      return .usage
    }
    if let invocation { return carryOut(invocation) }
    return try AskCommand(client: client).ask(line, isTyped: true, on: &connection)
  }
}

extension Invocation {
  /// What a line asks for, with its options; nil if it is a sentence without any, whose words are sent as they are.
  init?(line: String) throws(UsageError) {
    let invocation = try ArgumentParser.parse(LineWords.split(line))
    switch invocation.command {
    case .prompt, .lines, .ask(.standardInput): return nil
    // Standard input holds the lines.
    case .openListed: throw .elsewhere("-", instead: "a file or an address, as in: add FILE")
    case .ask(.given) where invocation.options == Options(): return nil
    default: self = invocation
    }
  }
}
