package import MediaIntents

/// What `answer.later` tells: how a request ended that had been said to be under way.
package struct LaterAnswer: Codable, Hashable, Sendable {
  package var conversation: String
  package var reply: Reply

  package init(conversation: String, reply: Reply) {
    self.conversation = conversation
    self.reply = reply
  }
}
