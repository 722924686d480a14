import ControlProtocol

/// Processes sentences, or other lines, sequentially on one connection, each as soon as it is read.
struct SentenceLoop {
  typealias Step = (String, inout DaemonConnection) throws(ConnectionError) -> ExitStatus

  let client: DaemonClient

  /// Returns the highest status of all sentences; `done` if there were none.
  func run(_ sentences: Sentences, _ step: Step) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    switch sentences {
    case .given(let sentence), .marked(let sentence): return try step(sentence, &connection)
    case .standardInput: return readSentences(&connection, step)
    }
  }

  /// Continues after an error of a single sentence, but stops if the connection is lost or the output is closed.
  private func readSentences(_ connection: inout DaemonConnection, _ step: Step) -> ExitStatus {
    var worst = ExitStatus.done
    while client.output.isOpen, let sentence = readLine() {
      // A line of a script may be a comment.
      guard let first = sentence.first(where: { !$0.isWhitespace }), first != "#" else { continue }
      do {
        worst = max(worst, try step(sentence, &connection))
      } catch {
        worst = max(worst, client.complain(error))
        if ExitStatus(error) == .noDaemon { break }
      }
    }
    return worst
  }
}
