package import MediaIntents

/// One sentence, to be understood and resolved but not carried out, with every step shown.
package struct Explain: ControlMethod {
  package typealias Result = Explanation
  package static let name = "explain"
  package static let parameters = CodingKeys.allCases.map(\.rawValue)

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case sentence, conversation, locale
  }

  package var sentence: String
  /// The conversation whose open question the sentence may answer.
  package var conversation: String
  /// The language of the sentence as a BCP 47 tag.
  package var locale: String?

  package init(sentence: String, conversation: String, locale: String? = nil) {
    self.sentence = sentence
    self.conversation = conversation
    self.locale = locale
  }
}
