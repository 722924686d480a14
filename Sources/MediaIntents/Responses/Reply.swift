/// A complete answer: the object printed by `arioso --json`.
package struct Reply: Hashable, Sendable, Codable {
  package enum State: String, Codable, Sendable, CaseIterable {
    case answered, question, refused
  }

  package var state: State
  /// nil if the sentence wasn't understood.
  package var request: Request.Kind?
  /// The name of the response code.
  package var code: String
  package var items: [MediaItem]
  package var spoken: String
  package var displayed: String
  /// How many items a search found, if that was one.
  package var total: Int?
  /// The choices of an open question.
  package var choices: [MediaItem]
  package var reason: String?
  /// Whether the player failed, which has its own exit status.
  package var playerFailed: Bool?
  /// Whether it answers a question or a search, so that its words are what was asked for; nil if it does not.
  package var isAnswer: Bool?
  /// Why each of the items is suggested, in words and as facts, if suggestions were asked for; why the first one plays, if what
  /// to play was left to the library.
  package var because: [String]?
  package var suggested: [SuggestionReason]?
  /// The replies to the parts of a compound sentence.
  package var steps: [Reply]?
  /// What the answer consists of on a screen; nil unless it was asked for.
  package var parts: [ReplyPart]?

  package init(
    state: State, request: Request.Kind?, code: String, items: [MediaItem] = [], spoken: String, displayed: String,
    choices: [MediaItem] = [], reason: String? = nil, playerFailed: Bool? = nil, steps: [Reply]? = nil
  ) {
    self.state = state
    self.request = request
    self.code = code
    self.items = items
    self.spoken = spoken
    self.displayed = displayed
    self.choices = choices
    self.reason = reason
    self.playerFailed = playerFailed
    self.steps = steps
  }
}

/// A part of an answer as a view shows it.
package struct ReplyPart: Hashable, Sendable, Codable {
  /// The part's name, `item` for example.
  package var part: String
  /// What is known of it, as text by the names of the facts.
  package var facts: [String: String]
  /// What is shown; empty if it is hidden.
  package var text: String

  package init(part: String, facts: [String: String], text: String) {
    self.part = part
    self.facts = facts
    self.text = text
  }
}
