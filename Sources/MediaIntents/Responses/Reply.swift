/// An answer as it leaves the daemon: the object that `arioso --json` prints.
package struct Reply: Hashable, Sendable, Codable {
  package enum State: String, Codable, Sendable, CaseIterable {
    case answered, question, refused
  }

  package var state: State
  /// `nil` where the sentence was not understood.
  package var request: Request.Kind?
  /// The contract's response code by name.
  package var code: String
  package var items: [MediaItem]
  package var spoken: String
  package var displayed: String
  /// What an open question offers.
  package var choices: [MediaItem]
  package var reason: String?
  /// Whether it was the player that failed, which has an exit status of its own.
  package var playerFailed: Bool?
  /// The answers to the parts of a sentence with two wishes.
  package var steps: [Reply]?

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
