package import Handling
package import Library
package import MediaIntents
import Names
import Replying
import Resolution
import Understanding

/// Answers sentences: understands them, resolves them against the library, carries them out and phrases the reply.
package actor Conversation {
  private let library: LibraryIndex
  private let handler: RequestHandler
  private let now: @Sendable () -> Duration
  private var languages: Languages
  private var states = ConversationStates()
  private var queue = TurnQueue()
  private let clock: any Clock<Duration>
  private let readingTimeout: Duration

  /// - Parameters:
  ///   - now: a monotonic time, by which questions expire.
  ///   - clock: measures `readingTimeout`.
  ///   - readingTimeout: how long a request waits for the first scan of the library.
  package init(
    languages: Languages, library: LibraryIndex, handler: RequestHandler,
    now: @escaping @Sendable () -> Duration = ContinuousClock.sinceStart,
    clock: any Clock<Duration> = ContinuousClock(), readingTimeout: Duration = .milliseconds(2500)
  ) {
    self.clock = clock
    self.readingTimeout = readingTimeout
    self.now = now
    self.library = library
    self.handler = handler
    self.languages = languages
  }

  /// Answers a turn after the earlier ones of its conversation. During the first scan of the library, waits up to
  /// `readingTimeout` for missing names.
  ///
  /// - Parameter onLateReply: called if a launch that was reported as in progress fails later.
  package func answer(
    _ utterance: Utterance, onLateReply: @escaping @Sendable (Reply) -> Void = { _ in }
  ) async throws(UnknownLanguage) -> Reply {
    await beginTurn(in: utterance.conversation)
    defer { queue.end(in: utterance.conversation) }
    var attempt = try await attempt(utterance, onLateReply)
    if attempt.lacksUnreadFiles {
      for await _ in library.growth(timeout: readingTimeout, clock: clock) {
        attempt = try await self.attempt(utterance, onLateReply)
        guard attempt.lacksUnreadFiles else { break }
      }
    }
    let (turn, now) = (attempt.turn, attempt.turn.now)
    var (state, responses) = (turn.state, attempt.responses)
    if let progress = attempt.reading, attempt.lacksUnreadFiles {
      // Discards a question that was only opened by a missing name.
      state = states.state(of: utterance.conversation, at: now)
      responses = responses.map { $0.waiting(for: progress) }
    }
    state.record(responses, at: now)
    let reply = turn.language.writer.reply(to: responses, heard: &state.heard, at: now)
    states.keep(state, of: utterance.conversation, at: now)
    return reply
  }

  /// A turn and its responses.
  private struct Attempt {
    let turn: Turn
    let responses: [Response]
    /// The progress of the first scan of the library when the turn began.
    let reading: ScanProgress?

    /// Whether nothing was done because the library is still being scanned.
    var lacksUnreadFiles: Bool {
      guard reading != nil, responses.allSatisfy(\.mayLackUnreadFiles) else { return false }
      // A sentence without the words of a request is one only if it is a name in the library, which is rare, so it does
      // not wait.
      return responses != [.refused(.notUnderstood)]
        || !turn.language.interpreter.interpret(turn.utterance.sentence).isEmpty
    }
  }

  private func attempt(
    _ utterance: Utterance, _ onLateReply: @escaping @Sendable (Reply) -> Void
  ) async throws(UnknownLanguage) -> Attempt {
    var turn = try await turn(for: utterance, explains: false)
    let (reading, writer) = (turn.library.reading, turn.language.writer)
    turn.onLateResponse = { onLateReply(writer.reply(to: $0)) }
    let responses = await turn.responses()
    return Attempt(turn: turn, responses: responses, reading: reading)
  }

  /// Explains how a sentence would be understood now in its conversation. Doesn't carry out anything.
  package func explain(_ utterance: Utterance) async throws(UnknownLanguage) -> Explanation {
    var turn = try await turn(for: utterance, explains: true)
    return await turn.explanation()
  }

  private func beginTurn(in conversation: String) async {
    guard !queue.begin(in: conversation) else { return }
    await withCheckedContinuation { queue.wait($0, in: conversation) }
  }

  private func turn(for utterance: Utterance, explains: Bool) async throws(UnknownLanguage) -> Turn {
    let snapshot = await library.snapshot()
    let now = now()
    var state = states.state(of: utterance.conversation, at: now)
    let reader = SentenceReader(snapshot.resolver, explains: explains)
    var language = try await language(of: utterance, answering: state.question, reader)
    state.usesTraditional = utterance.usesTraditional ?? state.usesTraditional
    if state.usesTraditional ?? languages.prefersTraditional { language = language.inTraditional }
    return Turn(
      utterance: utterance, language: language, index: library, handler: handler, now: now, explains: explains,
      library: snapshot, reader: reader, state: state)
  }

  /// The language of an utterance. A name or number can be in any language, so an answer has the language of the
  /// question.
  private func language(
    of utterance: Utterance, answering question: OpenQuestion?, _ reader: SentenceReader
  ) async throws(UnknownLanguage) -> Language {
    if let tag = utterance.locale { return try await languages.language(tag) }
    guard case .sentence(let sentence) = utterance.content else {
      return try await languages.language(question?.language)
    }
    let candidates = try await languages.candidates(for: sentence)
    let chosen =
      candidates.written(sentence) { reader.readings(of: sentence, in: $0).first }
      ?? candidates.choose(for: sentence) {
        !reader.readings(of: sentence, in: $0).isEmpty || !reader.followUps(sentence, in: $0).isEmpty
      }
    guard let language = chosen else { throw UnknownLanguage(tag: languages.defaultCode) }
    guard let asked = question?.language, asked != language.code else { return language }
    let isName = reader.readings(of: sentence, in: language).first?.interpretation.isBareName ?? true
    let hasWords = sentence.contains(where: \.isLetter)
    let isAnswer = hasWords && !reader.followUps(sentence, in: language).isEmpty
    return isName && !isAnswer ? try await languages.language(asked) : language
  }

  /// The player that the conversation currently refers to, if one was named recently.
  package func player(meantBy conversation: String) -> String? { states.state(of: conversation, at: now()).target }

  /// The open question of a conversation; nil if there is none.
  package func question(in conversation: String) -> Question? {
    states.state(of: conversation, at: now()).question?.question
  }

  /// Records an action done for a conversation outside of its turns, so that it can be undone there.
  package func note(_ action: UndoableAction, in conversation: String) async {
    await beginTurn(in: conversation)
    defer { queue.end(in: conversation) }
    let now = now()
    var state = states.state(of: conversation, at: now)
    state.pushUndoable(action)
    state.endTurn()
    // The last answer's own action is no longer the latest.
    state.lastAnswer?.isUndoable = false
    states.keep(state, of: conversation, at: now)
  }

  /// Selects this player for a conversation, as if it had been named there.
  package func use(player: String, by conversation: String) async {
    await beginTurn(in: conversation)
    defer { queue.end(in: conversation) }
    let now = now()
    var state = states.state(of: conversation, at: now)
    state.setTarget(player, at: now)
    states.keep(state, of: conversation, at: now)
  }

  /// Describes a file problem in the default language.
  package func words(for problem: FileProblem) async throws(UnknownLanguage) -> String {
    try await languages.language().writer.words(for: problem)
  }

  /// Describes a problem with a podcast's feed in the default language.
  package func words(for problem: FeedProblem) async throws(UnknownLanguage) -> String {
    try await languages.language().writer.words(for: problem)
  }

  /// Replaces the languages, for instance after their files have changed.
  package func use(_ languages: Languages) { self.languages = languages }
}

extension ContinuousClock {
  /// The time since the clock was first read.
  package static let sinceStart: @Sendable () -> Duration = {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }()
}
