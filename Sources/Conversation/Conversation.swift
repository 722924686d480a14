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
  private let clock: any Clock<Duration>
  private let readingTimeout: Duration

  /// - Parameters:
  ///   - language: the usual language.
  ///   - now: the time on a clock that never goes back, by which questions expire.
  ///   - codes: the codes of all languages that there are.
  ///   - clock: measures `readingTimeout`.
  ///   - readingTimeout: how long a request waits for the first scan of the library.
  ///   - load: another language by its code, if there is one.
  package init(
    language: Language, library: LibraryIndex, handler: RequestHandler,
    now: @escaping @Sendable () -> Duration = ContinuousClock.sinceStart, codes: [String] = [],
    clock: any Clock<Duration> = ContinuousClock(), readingTimeout: Duration = .milliseconds(2500),
    load: @escaping @Sendable (String) -> Language?
  ) {
    self.clock = clock
    self.readingTimeout = readingTimeout
    self.now = now
    self.library = library
    self.handler = handler
    languages = Languages(usual: language, codes: codes, load: load)
  }

  /// Answers a sentence. While the library is read for the first time, waits up to `readingTimeout` for what it lacks.
  ///
  /// - Parameter onLateReply: told when a launch that was answered as under way fails after all.
  package func answer(
    _ utterance: Utterance, onLateReply: @escaping @Sendable (Reply) -> Void = { _ in }
  ) async throws(UnknownLanguage) -> Reply {
    let now = now()
    var attempt = try await attempt(utterance, at: now, onLateReply)
    if attempt.lacksUnreadFiles {
      for await _ in library.growth(timeout: readingTimeout, clock: clock) {
        attempt = try await self.attempt(utterance, at: now, onLateReply)
        guard attempt.lacksUnreadFiles else { break }
      }
    }
    var (thread, responses) = (attempt.turn.thread, attempt.responses)
    if let progress = attempt.reading, attempt.lacksUnreadFiles {
      // The question that a missing name would have opened is not asked.
      thread = threads.thread(of: utterance.asker, at: now)
      responses = responses.map { $0.waiting(for: progress) }
    }
    thread.note(responses, at: now)
    let reply = attempt.turn.language.writer.reply(to: responses, heard: &thread.heard, at: now)
    threads.keep(thread, of: utterance.asker, at: now)
    return reply
  }

  /// One turn with what it came to.
  private struct Attempt {
    let turn: Turn
    let responses: [Response]
    /// The progress of the first scan of the library as the turn began.
    let reading: ScanProgress?

    /// Whether nothing was done because the library is still being read.
    var lacksUnreadFiles: Bool {
      guard reading != nil, responses.allSatisfy(\.mayLackUnreadFiles) else { return false }
      // What is no request without any library is none with it.
      return responses != [.refused(.notUnderstood)]
        || !turn.language.interpreter.interpret(turn.utterance.sentence).isEmpty
    }
  }

  private func attempt(
    _ utterance: Utterance, at now: Duration, _ onLateReply: @escaping @Sendable (Reply) -> Void
  ) async throws(UnknownLanguage) -> Attempt {
    let snapshot = await library.snapshot()
    let thread = threads.thread(of: utterance.asker, at: now)
    let language = try language(of: utterance, answering: thread.question, in: snapshot)
    let writer = language.writer
    var turn = Turn(
      utterance: utterance, language: language, index: library, handler: handler, now: now,
      onLateResponse: { onLateReply(writer.reply(to: $0)) }, library: snapshot,
      thread: thread)
    let responses = await turn.responses()
    return Attempt(turn: turn, responses: responses, reading: snapshot.reading)
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
