import Conversation
import MediaIntents
import Resolution
import Understanding

/// How many sentences are understood by the grammar alone, and with a model of paraphrases.
struct ParaphraseFigures {
  private var meant = Shares()
  private var unrelated = Shares()

  private struct Shares {
    var sentences = 0
    var alone = 0
    var both = 0

    mutating func add(alone isRight: Bool, both isRightWithModel: Bool) {
      sentences += 1
      alone += isRight ? 1 : 0
      both += isRightWithModel ? 1 : 0
    }

    var text: String {
      sentences == 0 ? "-" : "\(sentences) sentences, \(share(alone)) % alone, \(share(both)) % with the model"
    }

    private func share(_ part: Int) -> Double { (Double(part) * 1000 / Double(sentences)).rounded() / 10 }
  }

  mutating func add(_ form: ParaphraseTrainer.Form, in language: Language, _ resolver: Resolver) {
    let grammar = language.with(paraphrases: nil)
    let own = GrammarMeaning(of: form.text, in: grammar, resolver)
    let reader = SentenceReader(resolver)
    let paraphrase = Rephrasing(of: form.text, in: language, reader).sentence
    if form.meaning == ParaphraseModel.unrelated {
      unrelated.add(alone: own.isNothing, both: paraphrase == nil && own.isNothing)
    } else {
      let isRight = own == GrammarMeaning(of: form.wanted, in: grammar, resolver)
      meant.add(alone: isRight, both: paraphrase.map { $0 == form.wanted } ?? isRight)
    }
  }

  /// The shares that are understood, and those that are rightly taken for none of the meanings.
  var text: String { "understood: \(meant.text); refused: \(unrelated.text)" }
}

/// What the grammar makes of a sentence, for comparison.
private struct GrammarMeaning: Equatable {
  private let followUps: [FollowUp]
  private let requests: [Request]

  init(of sentence: String, in language: Language, _ resolver: Resolver) {
    followUps = language.followUps(sentence)
    requests = SentenceUnderstanding(of: sentence, in: language, resolver).parts.map(\.reading.interpretation.request)
  }

  var isNothing: Bool { followUps.isEmpty && requests.isEmpty }
}
