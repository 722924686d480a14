/// A sentence, and how it is to be taken.
package struct Utterance: Sendable {
  package var sentence: String
  /// Whose conversation it belongs to.
  package var asker: String
  /// A BCP 47 tag; `nil` for the usual language.
  package var locale: String?
  /// The player to use, by name; `nil` for the usual one or the one that the sentence names.
  package var target: String?
  /// Everything but the last step.
  package var isDryRun: Bool

  package init(
    _ sentence: String, from asker: String = "", locale: String? = nil, target: String? = nil,
    isDryRun: Bool = false
  ) {
    self.sentence = sentence
    self.asker = asker
    self.locale = locale
    self.target = target
    self.isDryRun = isDryRun
  }
}
