/// A sentence, and how it is to be taken.
package struct Utterance: Sendable {
  package var sentence: String
  /// The identifier of the conversation that it belongs to.
  package var conversation: String
  /// A BCP 47 tag; nil if the sentence itself tells its language.
  package var locale: String?
  /// The player to use, by name; nil for the usual one or the one that the sentence names.
  package var target: String?
  /// Everything but the last step.
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
