package import Library
package import Handling
package import MediaIntents
import Replying
import Resolution
import Understanding

/// The way of a sentence from beginning to end: understood, fitted to the library, carried out, put into words.
package actor Conversation {
  private let library: LibraryIndex
  private let handler: RequestHandler
  private let now: @Sendable () -> Duration
  private var languages: Languages
  private var threads = ThreadBook()

  /// - Parameters:
  ///   - language: the usual language.
  ///   - now: the time on a clock that never goes back, by which questions expire.
  ///   - codes: the codes of all languages that there are.
  ///   - load: another language by its code, if there is one.
  package init(
    language: Language, library: LibraryIndex, handler: RequestHandler,
    now: @escaping @Sendable () -> Duration = ContinuousClock.sinceStart, codes: [String] = [],
    load: @escaping @Sendable (String) -> Language?
  ) {
    self.now = now
    self.library = library
    self.handler = handler
    languages = Languages(usual: language, codes: codes, load: load)
  }

  /// Answers a sentence.
  ///
  /// - Parameter onLateReply: told when a launch that was answered as under way fails after all.
  package func answer(
    _ utterance: Utterance, onLateReply: @escaping @Sendable (Reply) -> Void = { _ in }
  ) async throws(UnknownLanguage) -> Reply {
    let snapshot = await library.snapshot()
    let now = now()
    let thread = threads.thread(of: utterance.asker, at: now)
    let language = try language(of: utterance, answering: thread.question, in: snapshot)
    let writer = language.writer
    var turn = Turn(
      utterance: utterance, language: language, index: library, handler: handler, now: now,
      onLateResponse: { onLateReply(writer.reply(to: $0)) }, library: snapshot,
      thread: thread)
    let responses = await turn.responses()
    turn.thread.note(responses, at: now)
    let reply = writer.reply(to: responses, heard: &turn.thread.heard, at: now)
    threads.keep(turn.thread, of: utterance.asker, at: now)
    return reply
  }

  /// How a sentence would be understood and why, without doing anything.
  ///
  /// - Parameter locale: a BCP 47 tag; `nil` for the usual language.
  package func explain(_ sentence: String, locale: String? = nil) async throws(UnknownLanguage) -> Explanation {
    let library = await library.snapshot()
    let language = try language(locale, of: sentence, in: library)
    let fits = Chooser(interpreter: language.interpreter, library: library).fits(for: sentence, all: true)
    return ExplanationWriter(sentence: sentence, fits: fits, resolver: library.resolver).explanation
  }

  /// A mere name or number may be of any language, so that as an answer it is of the language of the question.
  private func language(
    of utterance: Utterance, answering question: OpenQuestion?, in library: LibrarySnapshot
  ) throws(UnknownLanguage) -> Language {
    let language = try language(utterance.locale, of: utterance.sentence, in: library)
    guard utterance.locale == nil, let asked = question?.language, asked != language.code else { return language }
    let fit = Chooser(interpreter: language.interpreter, library: library).fits(for: utterance.sentence).first
    let isName = fit?.interpretation.isBareName ?? true
    let hasWords = utterance.sentence.contains(where: \.isLetter)
    let isAnswer = hasWords && !language.followUps.followUps(utterance.sentence).isEmpty
    return isName && !isAnswer ? try languages.language(asked) : language
  }

  private func language(
    _ tag: String?, of sentence: String, in library: LibrarySnapshot
  ) throws(UnknownLanguage) -> Language {
    try languages.language(tag, of: sentence) { language in
      !Chooser(interpreter: language.interpreter, library: library).fits(for: sentence).isEmpty
    }
  }

  /// The player that was named in a conversation and is still meant.
  package func player(meantBy asker: String) -> String? { threads.thread(of: asker, at: now()).target }

  /// Means this player from now on in a conversation, as if it had been said there.
  package func use(player: String, by asker: String) {
    let now = now()
    var thread = threads.thread(of: asker, at: now)
    thread.note(target: player, at: now)
    threads.keep(thread, of: asker, at: now)
  }

  /// What is wrong with a file of the library, in words.
  package func words(for problem: FileProblem) -> String { languages.usual.writer.words(for: problem) }

  /// Speaks another language from now on, or the same after its files have changed.
  package func use(_ language: Language, codes: [String] = [], load: @escaping @Sendable (String) -> Language?) {
    languages = Languages(usual: language, codes: codes, load: load)
  }
}

extension ContinuousClock {
  /// A clock that begins when it is first asked for.
  package static let sinceStart: @Sendable () -> Duration = {
    let start = ContinuousClock.now
    return { ContinuousClock.now - start }
  }()
}
