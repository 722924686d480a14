import ControlProtocol

/// Carries out sentences one after another on one connection, each as soon as it is there.
struct SentenceLoop {
  typealias Step = (String, inout DaemonConnection) throws(ConnectionError) -> ExitStatus

  let daemon: Daemon

  /// The worst status of all sentences; 0 where there were none.
  func run(_ sentences: Sentences, _ step: Step) throws(ConnectionError) -> ExitStatus {
    var connection = try daemon.connect()
    switch sentences {
    case .given(let sentence): return try step(sentence, &connection)
    case .standardInput: return readSentences(&connection, step)
    }
  }

  /// Goes on after a sentence that the daemon refused, but not without a daemon or a reader.
  private func readSentences(_ connection: inout DaemonConnection, _ step: Step) -> ExitStatus {
    var worst = ExitStatus.done
    while daemon.output.isOpen, let sentence = readLine() {
      guard sentence.contains(where: { !$0.isWhitespace }) else { continue }
      do {
        worst = max(worst, try step(sentence, &connection))
      } catch {
        worst = max(worst, daemon.complain(error))
        if ExitStatus(error) == .noDaemon { break }
      }
    }
    return worst
  }
}
