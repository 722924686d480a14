import ControlProtocol
import MediaIntents

/// Says sentences to the daemon and prints its answers.
struct AskCommand {
  let daemon: Daemon

  func run(_ sentences: Sentences) throws(ConnectionError) -> ExitStatus {
    let conversation = ConversationIdentity.current()
    return try SentenceLoop(daemon: daemon).run(sentences) { sentence, connection throws(ConnectionError) in
      let reply = try connection.call(ask(sentence, conversation))
      daemon.show(PrintedReply(reply)) { _ in text(reply) }
      return ExitStatus(reply)
    }
  }

  private func ask(_ sentence: String, _ conversation: String) -> Ask {
    Ask(
      sentence: sentence, conversation: conversation, voice: daemon.options.voice ? true : nil,
      dryRun: daemon.options.dryRun ? true : nil, player: daemon.options.player, locale: daemon.options.locale)
  }

  private func text(_ reply: Reply) -> String {
    PrintableText.lines(daemon.options.voice ? reply.spoken : reply.displayed)
  }
}
