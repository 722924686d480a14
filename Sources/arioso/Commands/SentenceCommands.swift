import ControlProtocol
import MediaIntents

/// Sends sentences to the daemon and prints its replies.
struct AskCommand {
  let client: DaemonClient

  private let conversation = Environment.conversation

  init(client: DaemonClient) { self.client = client }

  func run(_ sentences: Sentences) throws(ConnectionError) -> ExitStatus {
    try SentenceLoop(client: client).run(sentences) { sentence, connection throws(ConnectionError) in
      try ask(sentence, isTyped: sentences.isTyped, on: &connection)
    }
  }

  /// Appends what these words name to the queue; nothing starts.
  func append(_ name: String) throws(ConnectionError) -> ExitStatus { try enqueue("play \(name)", appends: true) }

  /// Puts what these words name next in the queue.
  func insert(_ name: String) throws(ConnectionError) -> ExitStatus { try enqueue("play \(name) next", appends: nil) }

  private func enqueue(_ sentence: String, appends: Bool?) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let options = client.options
    // The words of a command are English in every locale.
    let reply = try connection.call(
      Ask(
        sentence: sentence, conversation: conversation, dryRun: options.dryRun ? true : nil, appends: appends,
        player: options.player, home: options.home, locale: options.locale))
    show(PrintedReply(reply))
    return ExitStatus(reply)
  }

  /// Prints what could be heard. Numbers are those of this list afterwards.
  func suggest() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    return try suggest(on: &connection)
  }

  func suggest(on connection: inout DaemonConnection) throws(ConnectionError) -> ExitStatus {
    let reply = try connection.call(ListSuggestions(conversation: conversation, locale: client.options.locale))
    show(PrintedReply(reply))
    return ExitStatus(reply)
  }

  func forget(_ method: ForgetListening) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    var method = method
    (method.dryRun, method.locale) = (client.options.dryRun ? true : nil, client.options.locale)
    let reply = try connection.call(method)
    show(PrintedReply(reply))
    return ExitStatus(reply)
  }

  /// Prints what a search finds as data, one item a line.
  func list(_ sentence: String, limit: PositiveCount?) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let options = client.options
    let reply = try connection.call(
      Ask(
        sentence: sentence, conversation: conversation, limit: limit ?? PositiveCount(PositiveLimits.range.upperBound),
        player: options.player, locale: options.locale))
    guard ExitStatus(reply) == .done else {
      show(PrintedReply(reply))
      return ExitStatus(reply)
    }
    client.show(PrintedReply(reply)) { _ in
      LineFormat(options.format, of: .answer)?.lines(LineFacts.of(reply))
        ?? reply.items.map(ItemText.line).joined(separator: "\n")
    }
    return .done
  }

  /// Sends a sentence and prints its reply, after late replies to earlier sentences.
  ///
  /// - Parameter isTyped: whether it was typed where commands are, so that a word or two may be a mistyped command.
  func ask(
    _ sentence: String, isTyped: Bool, on connection: inout DaemonConnection
  ) throws(ConnectionError) -> ExitStatus {
    let options = client.options
    let ask = Ask(
      sentence: sentence, aloud: options.aloud ? true : nil, conversation: conversation,
      dryRun: options.dryRun ? true : nil, isTyped: isTyped ? true : nil,
      isUnattended: options.isUnattended ? true : nil,
      limit: options.json ? PositiveCount(PositiveLimits.range.upperBound) : nil,
      player: options.player, home: options.home, locale: options.locale, parts: options.parts ? true : nil)
    let reply = try connection.call(ask) { event in
      if case .answerLater(let later) = event { show(PrintedReply(later.reply)) }
    }
    if isTyped, reply.isMistyped(sentence) {
      client.complain(Words.notUnderstood(sentence), .usage)
      return .usage
    }
    show(options.json ? try completed(reply, on: &connection) : PrintedReply(reply))
    return ExitStatus(reply)
  }

  /// Of a reply to "play", the items are what plays from now on, in order; what else was meant stands apart.
  private func completed(
    _ reply: Reply, on connection: inout DaemonConnection
  ) throws(ConnectionError) -> PrintedReply {
    guard reply.request == .play, reply.state == .answered, ["success", "inProgress"].contains(reply.code),
      let first = reply.items.first
    else { return PrintedReply(reply) }
    let method = GetStatus(
      window: Offset(Self.maxItems), player: client.options.player, conversation: conversation)
    let status = try connection.call(method)
    let alternatives = Array(reply.items.dropFirst())
    let plays = status.current?.identifier == first.identifier
    return PrintedReply(
      reply, items: plays ? status.queue.items : [first], alternatives: alternatives.isEmpty ? nil : alternatives)
  }

  private static let maxItems = 1000

  func show(_ printed: PrintedReply) {
    let reply = printed.reply
    let format = ExitStatus(reply) == .done ? LineFormat(client.options.format, of: .answer) : nil
    if client.options.quiet, format == nil, !client.options.json, !(reply.isAnswer ?? false), ExitStatus(reply) == .done
    {
      return
    }
    client.show(printed) { _ in
      if let format { return format.lines(LineFacts.of(reply)) }
      if client.options.parts, let parts = reply.parts { return PartsText.text(parts) }
      return PrintableText.lines(client.options.voice ? reply.spoken : reply.displayed)
    }
  }
}

extension Sentences {
  var isTyped: Bool { if case .given = self { true } else { false } }
}

extension Reply {
  /// Whether a word or two were not understood, which are no sentence then, or more after a word that is nearly a command.
  fileprivate func isMistyped(_ sentence: String) -> Bool {
    reason == "notUnderstood" && (Self.countWords(of: sentence) <= 2 || NearestCommand.isMistyped(in: sentence))
  }

  /// Scripts without spaces have a word in nearly every character.
  private static func countWords(of sentence: String) -> Int {
    sentence.split(whereSeparator: \.isWhitespace).reduce(0) { sum, word in
      sum + max(1, word.unicodeScalars.count { $0.properties.isIdeographic })
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
      let explanation = PrintedExplanation(
        explanation: try connection.call(explain), isCommand: Self.isCommand(sentence))
      client.show(explanation) { printed in
        (printed.isCommand ? Words.isCommand(sentence) + "\n\n" : "") + ExplanationText.text(printed.explanation)
      }
      return .done
    }
  }

  /// Whether the words are a command where sentences are typed, or refused there.
  private static func isCommand(_ sentence: String) -> Bool {
    do throws(UsageError) {
      guard let invocation = try Invocation(line: sentence) else { return false }
      if case .ask = invocation.command { return false }
      return true
    } catch {
      return true
    }
  }
}
