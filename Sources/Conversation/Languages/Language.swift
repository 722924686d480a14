import Names
package import Replying
package import Resolution
package import Understanding

/// A language: how its sentences are understood and its replies worded.
package struct Language: Sendable {
  /// The language code alone: "en" of "en-GB".
  package let code: String
  let interpreter: Interpreter
  let followUps: FollowUpInterpreter
  let writer: ReplyWriter
  /// Proposes further readings by a model; nil if the language has none.
  private(set) var proposer: LearnedProposer?

  /// The script its sentences are written in.
  var script: Script? { interpreter.script }

  package init(
    code: String, interpreter: Interpreter, followUps: FollowUpInterpreter, writer: ReplyWriter,
    model: LearnedModel? = nil
  ) {
    self.code = code
    self.interpreter = interpreter
    self.followUps = followUps
    self.writer = writer
    proposer = model.map(interpreter.proposer)
  }

  /// The language with another model, or without one.
  package func with(_ model: LearnedModel?) -> Language {
    var language = self
    language.proposer = model.map(interpreter.proposer)
    return language
  }

  /// The features of a sentence, for training.
  ///
  /// - Parameter resolver: nil for no library.
  package func features(of sentence: String, _ resolver: Resolver?) -> SentenceFeatures? {
    interpreter.analyse(sentence, names: resolver.map { resolver in { resolver.types(ofName: $0) } })?.features
  }

  /// The language code of a BCP 47 tag or a POSIX locale such as `en_GB.UTF-8`.
  package static func code(of tag: String) -> String {
    tag.prefix { !"-_.@".contains($0) }.lowercased()
  }
}

/// A requested language that isn't available.
package struct UnknownLanguage: Error {
  package let tag: String
}
