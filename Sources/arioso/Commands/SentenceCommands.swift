import ControlProtocol
import MediaIntents

/// Sends sentences to the daemon and prints its replies.
struct AskCommand {
  let client: DaemonClient

  private let conversation = Environment.conversation

  init(client: DaemonClient) { self.client = client }

  func run(_ sentences: Sentences) throws(ConnectionError) -> ExitStatus {
    try SentenceLoop(client: client).run(sentences) { sentence, connection throws(ConnectionError) in
      try ask(sentence, on: &connection)
    }
  }

  /// Sends a sentence and prints its reply, after late replies to earlier sentences.
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

/// Prints how the daemon interprets and resolves sentences.
struct ExplainCommand {
  let client: DaemonClient

  /// Returns `done` if all sentences could be explained, regardless of their results.
  func run(_ sentences: Sentences) throws(ConnectionError) -> ExitStatus {
    try SentenceLoop(client: client).run(sentences) { sentence, connection throws(ConnectionError) in
      let explain = Explain(
        sentence: sentence, conversation: Environment.conversation, locale: client.options.locale)
      client.show(try connection.call(explain), ExplanationText.text)
      return .done
    }
  }
}

/// Processes sentences sequentially on one connection, each as soon as it is read.
private struct SentenceLoop {
  typealias Step = (String, inout DaemonConnection) throws(ConnectionError) -> ExitStatus

  let client: DaemonClient

  /// Returns the highest status of all sentences; `done` if there were none.
  func run(_ sentences: Sentences, _ step: Step) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    switch sentences {
    case .given(let sentence): return try step(sentence, &connection)
    case .standardInput: return readSentences(&connection, step)
    }
  }

  /// Continues after an error of a single sentence, but stops if the connection is lost or the output is closed.
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
