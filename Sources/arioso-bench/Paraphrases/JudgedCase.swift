import Conversation
import MediaIntents
import Resolution
import Understanding

/// A sentence of which it is known whether the grammar and whether a paraphrase have it right.
struct JudgedCase {
  let text: String
  let origin: Origin
  let isOwnRight: Bool
  let isParaphraseRight: Bool
  /// Nil if there is nothing to decide.
  let traits: JudgedTraits?

  /// What is known of a sentence.
  enum Origin {
    /// It has one of the meanings of the model.
    case meaning
    /// It means nothing that is asked of the player.
    case unrelated
    /// The grammar was written for it or, if it reads it at all, reads more of it than any meaning holds.
    case plain
    /// As the first two, but written by people who were not asked to say it in other words.
    case publicMeaning, publicUnrelated
  }

  /// Whether it is said as people say most things.
  var isOrdinary: Bool {
    switch origin {
    case .plain, .publicMeaning, .publicUnrelated: true
    case .meaning, .unrelated: false
    }
  }

  /// - Parameters:
  ///   - isRight: whether it is right to do what a reading says; nil for a plain sentence.
  ///   - isOwnRight: whether the grammar is known to have a plain sentence right; nil if it has if it is certain.
  init(
    _ text: String, _ origin: Origin, in language: Language, _ reader: SentenceReader,
    isRight: ((GrammarReading) -> Bool)?,
    isOwnRight known: Bool? = nil
  ) {
    let hypotheses = Hypotheses(of: text, in: language, reader)
    let best = hypotheses.best
    self.text = text
    self.origin = origin
    isOwnRight = isRight?(hypotheses.own) ?? known ?? hypotheses.own.isCertain
    isParaphraseRight = best.flatMap { isRight?($0.reading) } == true
    traits = best?.traits
  }

  /// Nil if both are right.
  var verdict: ParaphraseJudge.Verdict? {
    switch (isOwnRight, isParaphraseRight) {
    case (true, true): nil
    case (true, false): .grammar
    case (false, true): .paraphrase
    case (false, false): .neither
    }
  }
}
