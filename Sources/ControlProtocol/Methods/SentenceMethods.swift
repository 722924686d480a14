package import MediaIntents

// Methods that take a sentence.

/// Understands one sentence of a conversation and carries it out.
package struct Ask: RehearsableMethod {
  package typealias Result = Reply
  package static let name = "ask"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case sentence, hearings, aloud, conversation, dryRun, isTyped, isUnattended, appends, limit, player, home, patience,
      locale, parts
  }

  package var sentence: String
  /// What else a recogniser may have heard, the most likely first, without `sentence`, which is likelier still. The one
  /// that the library knows best counts.
  package var hearings: [String]?
  /// Whether the answer is also spoken, because the sentence was said. Without a voice it is not.
  package var aloud: Bool?
  /// Identifies the conversation: any text. An open question belongs to its conversation.
  package var conversation: String
  /// Whether to skip carrying it out.
  package var dryRun: Bool?
  /// Whether it was typed where commands are. One or two words that are neither a known phrase nor a name in the library
  /// are then a mistyped command, and never guessed at.
  package var isTyped: Bool?
  /// Whether nobody is there who could answer a question, so that what is left open in a shortcut takes its usual value.
  package var isUnattended: Bool?
  /// Whether what it asks to play only joins the end of the queue, and nothing starts.
  package var appends: Bool?
  /// The most items that a search returns; as many as are worth telling if nil.
  package var limit: PositiveCount?
  /// The player to use, by any of its names.
  package var player: String?
  /// The room or the player of the place where it was said, by any of its names: meant by "here", and used unless the
  /// sentence or the conversation means another one.
  package var home: String?
  /// How long the client waits. If that is over, the reply tells that it is being worked at, and the reply itself follows as
  /// `ControlEvent.answerLater`.
  package var patience: Seconds?
  /// The language of the sentence as a BCP 47 tag.
  package var locale: String?
  /// Whether the reply tells what it consists of on a screen.
  package var parts: Bool?

  package init(
    sentence: String, hearings: [String]? = nil, aloud: Bool? = nil, conversation: String, dryRun: Bool? = nil,
    isTyped: Bool? = nil, isUnattended: Bool? = nil, appends: Bool? = nil, limit: PositiveCount? = nil,
    player: String? = nil,
    home: String? = nil, patience: Seconds? = nil,
    locale: String? = nil, parts: Bool? = nil
  ) {
    self.sentence = sentence
    self.hearings = hearings
    self.aloud = aloud
    self.conversation = conversation
    self.dryRun = dryRun
    self.isTyped = isTyped
    self.isUnattended = isUnattended
    self.appends = appends
    self.limit = limit
    self.player = player
    self.home = home
    self.patience = patience
    self.locale = locale
    self.parts = parts
  }
}

/// Understands and resolves one sentence without carrying it out, and shows every step.
package struct Explain: ControlMethod {
  package typealias Result = Explanation
  package static let name = "explain"
  package static let access = MethodAccess.administer
  package static let changesNothing = true

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case sentence, conversation, locale
  }

  package var sentence: String
  /// The conversation whose context to use, including its open question; nil for a new one.
  package var conversation: String?
  /// As in `Ask`.
  package var locale: String?

  package init(sentence: String, conversation: String? = nil, locale: String? = nil) {
    self.sentence = sentence
    self.conversation = conversation
    self.locale = locale
  }
}
