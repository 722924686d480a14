package import MediaIntents

/// One turn of a person in a conversation, and how it is to be taken.
package struct Utterance: Sendable {
  package enum Content: Sendable {
    case sentence(String)
    /// A request without a sentence.
    case request(Request)
    /// An answer to the open question; without one, another of the items that were offered last.
    case choice(Choice)
    /// Drops the open question.
    case dismissal
    case undo, redo
  }

  package enum Choice: Sendable {
    /// Its place among those that were offered, counted from 1.
    case place(Int)
    case item(ItemID)
  }

  package var content: Content
  /// The identifier of the conversation that it belongs to.
  package var conversation: String
  /// A BCP 47 tag. If nil, a sentence itself tells its language, and anything else has that of the open question.
  package var locale: String?
  /// The player to use, by name; nil for the default one or the one named in the sentence.
  package var target: String?
  /// Whether to skip the last step.
  package var isDryRun: Bool

  package init(
    _ content: Content, from conversation: String = "", locale: String? = nil, target: String? = nil,
    isDryRun: Bool = false
  ) {
    self.content = content
    self.conversation = conversation
    self.locale = locale
    self.target = target
    self.isDryRun = isDryRun
  }

  package init(
    _ sentence: String, from conversation: String = "", locale: String? = nil, target: String? = nil,
    isDryRun: Bool = false
  ) {
    self.init(.sentence(sentence), from: conversation, locale: locale, target: target, isDryRun: isDryRun)
  }

  /// The words; empty if it has none.
  var sentence: String { if case .sentence(let sentence) = content { sentence } else { "" } }
}
