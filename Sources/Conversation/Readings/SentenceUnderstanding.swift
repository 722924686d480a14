import MediaIntents
package import Resolution
import Understanding

/// What a sentence asks for at the beginning of a conversation, when there is nothing that it could answer.
package struct SentenceUnderstanding {
  /// The requests, in their order; empty if it asks for nothing here.
  package let parts: [CompoundRequestSplitter.Part]

  package init(of sentence: String, in language: Language, _ resolver: Resolver) {
    // Asking what can be said is the one follow-up that has a meaning by itself.
    guard !language.followUps.followUps(sentence).contains(.examples) else {
      parts = []
      return
    }
    var splitter = CompoundRequestSplitter(language, SentenceReader(resolver))
    parts = splitter.parts(of: sentence)
  }
}
