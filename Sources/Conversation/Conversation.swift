package import Handling
package import MediaIntents
import Replying
import Resolution
import Understanding

/// The way of a sentence from beginning to end: understood, fitted to the library, carried out, put into words.
package actor Conversation {
  private let library: LibraryIndex
  private let handler: RequestHandler
  private var languages: Languages

  /// - Parameters:
  ///   - language: the usual language.
  ///   - load: another language by its code, if there is one.
  package init(
    language: Language, library: LibraryIndex, handler: RequestHandler, load: @escaping @Sendable (String) -> Language?
  ) {
    self.library = library
    self.handler = handler
    languages = Languages(usual: language, load: load)
  }

  /// Answers a sentence.
  ///
  /// - Parameter onLateReply: told when a launch that was answered as under way fails after all.
  package func answer(
    _ utterance: Utterance, onLateReply: @escaping @Sendable (Reply) -> Void = { _ in }
  ) async throws(UnknownLanguage) -> Reply {
    let language = try languages.language(utterance.locale)
    let library = await library.snapshot()
    let writer = language.writer
    guard let fit = Chooser(interpreter: language.interpreter, library: library).fits(for: utterance.sentence).first
    else { return writer.reply(to: .refused(.notUnderstood)) }
    let response = await handler.handle(
      fit, in: library, target: utterance.target, isRehearsal: utterance.isRehearsal
    ) { onLateReply(writer.reply(to: $0)) }
    return writer.reply(to: response)
  }

  /// How a sentence would be understood and why, without doing anything.
  ///
  /// - Parameter locale: a BCP 47 tag; `nil` for the usual language.
  package func explain(_ sentence: String, locale: String? = nil) async throws(UnknownLanguage) -> Explanation {
    let language = try languages.language(locale)
    let library = await library.snapshot()
    let fits = Chooser(interpreter: language.interpreter, library: library).fits(for: sentence, all: true)
    return ExplanationWriter(sentence: sentence, fits: fits, resolver: library.resolver).explanation
  }

  /// What is wrong with a file of the library, in words.
  package func words(for problem: FileProblem) -> String { languages.usual.writer.words(for: problem) }

  /// Speaks another language from now on, or the same after its files have changed.
  package func use(_ language: Language, load: @escaping @Sendable (String) -> Language?) {
    languages = Languages(usual: language, load: load)
  }
}
