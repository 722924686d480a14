import ControlProtocol
import MediaIntents

/// Says sentences to the daemon and prints its answers.
struct AskCommand {
  let daemon: Daemon

  private let conversation = ConversationIdentity.current()

  init(daemon: Daemon) { self.daemon = daemon }

  func run(_ sentences: Sentences) throws(ConnectionError) -> ExitStatus {
    try SentenceLoop(daemon: daemon).run(sentences) { sentence, connection throws(ConnectionError) in
      try say(sentence, on: &connection)
    }
  }

  /// Says one sentence and prints its answer, behind what has become meanwhile of what was answered as under way.
  func say(_ sentence: String, on connection: inout DaemonConnection) throws(ConnectionError) -> ExitStatus {
    let reply = try connection.call(ask(sentence)) { event in
      if case .answerLater(let later) = event { show(later.reply) }
    }
    show(reply)
    return ExitStatus(reply)
  }

  private func show(_ reply: Reply) { daemon.show(PrintedReply(reply)) { _ in text(reply) } }

  private func ask(_ sentence: String) -> Ask {
    Ask(
      sentence: sentence, conversation: conversation, voice: daemon.options.voice ? true : nil,
      dryRun: daemon.options.dryRun ? true : nil, player: daemon.options.player, locale: daemon.options.locale)
  }

  private func text(_ reply: Reply) -> String {
    PrintableText.lines(daemon.options.voice ? reply.spoken : reply.displayed)
  }
}
