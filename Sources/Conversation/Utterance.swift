/// A sentence with its context.
package struct Utterance: Sendable {
  package var sentence: String
  /// The ID of its conversation.
  package var conversation: String
  /// A BCP 47 tag; nil to detect the language from the sentence.
  package var locale: String?
  /// The player to use, by name; nil for the default one or the one named in the sentence.
  package var target: String?
  /// Whether to skip the last step.
  package var isDryRun: Bool

  package init(
    _ sentence: String, from conversation: String = "", locale: String? = nil, target: String? = nil,
    isDryRun: Bool = false
  ) {
    self.sentence = sentence
    self.conversation = conversation
    self.locale = locale
    self.target = target
    self.isDryRun = isDryRun
  }
}
