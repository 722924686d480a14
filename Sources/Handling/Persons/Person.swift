package import MediaIntents

/// A person of the household, as configured.
package struct Person: Hashable, Sendable {
  package let id: PersonID
  /// Other words for them.
  package var names: [String]
  /// The conversations that are theirs; one that ends with `*` means all that begin so.
  package var conversations: [String]
  package var limits: PersonLimits

  package init(
    _ name: String, names: [String] = [], conversations: [String] = [], limits: PersonLimits = PersonLimits()
  ) {
    id = PersonID(name)
    self.names = names
    self.conversations = conversations
    self.limits = limits
  }

  /// How well a conversation is known as theirs: the number of bytes that decide; nil if it is not.
  func claim(on conversation: String) -> Int? {
    conversations.compactMap { known -> Int? in
      if known == conversation { return .max }
      guard known.last == "*", conversation.hasPrefix(known.dropLast()) else { return nil }
      return known.utf8.count - 1
    }.max()
  }
}

/// What a person, such as a child, is kept from.
package struct PersonLimits: Hashable, Sendable {
  /// Whether items marked as explicit are excluded.
  package var blocksExplicit: Bool
  /// The highest volume that they can set, 0 to 1; nil for any.
  package var maxVolume: Double?
  /// Whether they may delete playlists and what is in them, ratings, files and history.
  package var mayDelete: Bool
  /// Whether they are guests, who only ask and add to the end of the queue.
  var onlyAdds = false

  package init(blocksExplicit: Bool = false, maxVolume: Double? = nil, mayDelete: Bool = true) {
    self.blocksExplicit = blocksExplicit
    self.maxVolume = maxVolume
    self.mayDelete = mayDelete
  }
}
