import ControlProtocol
import MediaIntents

/// Sends sentences to the daemon and prints its answers.
struct AskCommand {
  let client: DaemonClient

  private let conversation = Environment.conversation

  init(client: DaemonClient) { self.client = client }

  func run(_ sentences: Sentences) throws(ConnectionError) -> ExitStatus {
    try SentenceLoop(client: client).run(sentences) { sentence, connection throws(ConnectionError) in
      try ask(sentence, on: &connection)
    }
  }

  /// Asks one sentence and prints its answer, after those of earlier sentences that have arrived since.
  func ask(_ sentence: String, on connection: inout DaemonConnection) throws(ConnectionError) -> ExitStatus {
    let options = client.options
    let ask = Ask(
      sentence: sentence, conversation: conversation, dryRun: options.dryRun ? true : nil, player: options.player,
      locale: options.locale)
    let reply = try connection.call(ask) { event in
      if case .answerLater(let later) = event { show(later.reply) }
    }
    show(reply)
    return ExitStatus(reply)
  }

  private func show(_ reply: Reply) {
    client.show(PrintedReply(reply)) { _ in
      PrintableText.lines(client.options.voice ? reply.spoken : reply.displayed)
    }
  }
}

/// Prints how the daemon understands and resolves sentences.
struct ExplainCommand {
  let client: DaemonClient

  /// Returns 0 for every sentence that could be explained, whatever it would have brought.
  func run(_ sentences: Sentences) throws(ConnectionError) -> ExitStatus {
    try SentenceLoop(client: client).run(sentences) { sentence, connection throws(ConnectionError) in
      let explain = Explain(
        sentence: sentence, conversation: Environment.conversation, locale: client.options.locale)
      client.show(try connection.call(explain), ExplanationText.text)
      return .done
    }
  }
}

/// Carries out sentences one after another on one connection, each as soon as it is read.
private struct SentenceLoop {
  typealias Step = (String, inout DaemonConnection) throws(ConnectionError) -> ExitStatus

  let client: DaemonClient

  /// Returns the highest status of all sentences; 0 if there were none.
  func run(_ sentences: Sentences, _ step: Step) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    switch sentences {
    case .given(let sentence): return try step(sentence, &connection)
    case .standardInput: return readSentences(&connection, step)
    }
  }

  /// Continues after a sentence that the daemon refused, but not without a daemon or a reader of the output.
  private func readSentences(_ connection: inout DaemonConnection, _ step: Step) -> ExitStatus {
    var worst = ExitStatus.done
    while client.output.isOpen, let sentence = readLine() {
      guard sentence.contains(where: { !$0.isWhitespace }) else { continue }
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
