import MediaIntents
package import Resolution
import Understanding

/// The requests of a sentence without any context.
package struct SentenceUnderstanding {
  /// The requests, in order; empty if it isn't a request.
  package let parts: [CompoundRequestSplitter.Part]

  package init(of sentence: String, in language: Language, _ resolver: Resolver) {
    // A question for examples is the one follow-up that needs no context.
    let reader = SentenceReader(resolver)
    guard !reader.followUps(sentence, in: language).contains(.examples) else {
      parts = []
      return
    }
    parts = Hypotheses(of: sentence, in: language, reader).meant.parts
  }
}
