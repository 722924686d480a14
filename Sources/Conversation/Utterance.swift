package import MediaIntents
import Names

/// One turn of the user in a conversation, with its options.
package struct Utterance: Sendable {
  package enum Content: Sendable {
    case sentence(String)
    /// A request without a sentence.
    case request(Request)
    /// An answer to the open question; without one, another of the items offered last.
    case choice(Choice)
    /// Plays this entry, counted from 1, of what was listed last, or of the queue.
    case entry(Int)
    /// Drops the open question.
    case dismissal
    case undo, redo
    /// Runs the shortcut of this phrase, whatever the phrase means besides.
    case shortcut(String)
  }

  package enum Choice: Sendable {
    /// Its place among the offered ones, counted from 1.
    case place(Int)
    case item(ItemID)
  }

  package var content: Content
  /// The identifier of its conversation.
  package var conversation: String
  /// Who speaks; nil for whose the conversation is.
  package var person: PersonID?
  /// A BCP 47 tag. If nil, the language of a sentence is detected, and anything else has that of the open question.
  package var locale: String?
  /// The player to use, by name; nil for the default one or the one named in the sentence.
  package var target: String?
  /// Whether to skip carrying it out.
  package var isDryRun: Bool
  /// Whether its sentence was typed where commands are.
  package var isTyped = false
  /// Whether what it asks to play only joins the end of the queue.
  package var appends = false
  /// Whether nobody is there who could answer a question, so that what is left open in a shortcut takes its usual value.
  package var isUnattended = false
  /// Whether a guest says it, who only asks and adds to the queue.
  package private(set) var isOfGuest = false
  /// The most items that a search returns; as many as are worth telling if nil.
  package var resultLimit: Int?
  /// Whether the reply tells what it consists of on a screen.
  package var tellsParts = false

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

  /// The same, said by a guest.
  package var ofGuest: Utterance {
    var utterance = self
    (utterance.isOfGuest, utterance.appends) = (true, true)
    return utterance
  }

  /// The words; empty if it has none.
  var sentence: String {
    switch content {
    case .sentence(let sentence), .shortcut(let sentence): sentence
    default: ""
    }
  }

  /// Whether the answer is to be in Traditional characters; nil if neither the sentence nor the locale tells.
  package var usesTraditional: Bool? {
    // A region or a script was asked for; a sentence of the other kind may just contain a name.
    if let locale, locale.contains(where: { "-_".contains($0) }) { return TraditionalHan.isUsed(by: locale) }
    return TraditionalHan.isUsed(in: sentence)
  }
}
