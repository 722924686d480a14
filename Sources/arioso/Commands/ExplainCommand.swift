import ControlProtocol
import MediaIntents

/// Prints how the daemon understands and resolves sentences.
struct ExplainCommand {
  let daemon: Daemon

  /// The exit status is 0 whatever the sentence would have brought.
  func run(_ sentences: Sentences) throws(ConnectionError) -> ExitStatus {
    let conversation = ConversationIdentity.current()
    return try SentenceLoop(daemon: daemon).run(sentences) { sentence, connection throws(ConnectionError) in
      let explain = Explain(sentence: sentence, conversation: conversation, locale: daemon.options.locale)
      daemon.show(try connection.call(explain), ExplanationText.text)
      return .done
    }
  }
}
