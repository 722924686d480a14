package import Handling
package import Library
package import MediaIntents
import Replying
import Resolution
import Understanding

/// Answers sentences: understands them, resolves them against the library, carries them out and words the reply.
package actor Conversation {
  private let library: LibraryIndex
  private let handler: RequestHandler
  private let now: @Sendable () -> Duration
  private var languages: Languages
  private var states = ConversationStates()
  private var queue = TurnQueue()

  /// - Parameter now: The time on a monotonic clock; open questions expire by it.
  package init(
    languages: Languages, library: LibraryIndex, handler: RequestHandler,
    now: @escaping @Sendable () -> Duration = ContinuousClock.sinceStart
  ) {
    self.now = now
    self.library = library
    self.handler = handler
    self.languages = languages
  }

  /// Answers a sentence. The sentences of a conversation are answered in order.
  ///
  /// - Parameter onLateReply: Called if a launch that was reported as in progress fails later.
  package func answer(
    _ utterance: Utterance, onLateReply: @escaping @Sendable (Reply) -> Void = { _ in }
  ) async throws(UnknownLanguage) -> Reply {
    await beginTurn(in: utterance.conversation)
    defer { queue.end(in: utterance.conversation) }
    var turn = try await turn(for: utterance, explains: false)
    let writer = turn.language.writer
    turn.onLateResponse = { onLateReply(writer.reply(to: $0)) }
    let responses = await turn.responses()
    turn.state.record(responses, at: turn.now)
    let reply = writer.reply(to: responses, heard: &turn.state.heard, at: turn.now)
    states.keep(turn.state, of: utterance.conversation, at: turn.now)
    return reply
  }

  /// How a sentence would be understood now in its conversation, and why. Doesn't carry out anything.
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
    let state = states.state(of: utterance.conversation, at: now)
    var reader = SentenceReader(snapshot.resolver, explains: explains)
    let language = try await language(of: utterance, answering: state.question, &reader)
    return Turn(
      utterance: utterance, language: language, index: library, handler: handler, now: now, explains: explains,
      library: snapshot, reader: reader, state: state)
  }

  /// A name or number can be of any language, so as an answer it is taken to be in the language of the question.
  private func language(
    of utterance: Utterance, answering question: OpenQuestion?, _ reader: inout SentenceReader
  ) async throws(UnknownLanguage) -> Language {
    if let tag = utterance.locale { return try await languages.language(tag) }
    let sentence = utterance.sentence
    let candidates = try await languages.candidates(for: sentence)
    let chosen = candidates.choose(for: sentence) { !reader.readings(of: sentence, in: $0).isEmpty }
    guard let language = chosen else { throw UnknownLanguage(tag: languages.usualCode) }
    guard let asked = question?.language, asked != language.code else { return language }
    let isName = reader.readings(of: sentence, in: language).first?.interpretation.isBareName ?? true
    let hasWords = sentence.contains(where: \.isLetter)
    let isAnswer = hasWords && !language.followUps.followUps(sentence).isEmpty
    return isName && !isAnswer ? try await languages.language(asked) : language
  }

  /// The player that the conversation currently refers to, if one was named recently.
  package func player(meantBy conversation: String) -> String? { states.state(of: conversation, at: now()).target }

  /// Makes the conversation refer to this player from now on, as if a sentence had named it.
  package func use(player: String, by conversation: String) async {
    await beginTurn(in: conversation)
    defer { queue.end(in: conversation) }
    let now = now()
    var state = states.state(of: conversation, at: now)
    state.setTarget(player, at: now)
    states.keep(state, of: conversation, at: now)
  }

  /// The description of a file problem in the default language.
  package func words(for problem: FileProblem) async throws(UnknownLanguage) -> String {
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
