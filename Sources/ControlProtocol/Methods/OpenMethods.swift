package import MediaIntents

/// Plays files, folders, lists and streams by their addresses, and items by their identifiers, whether or not they are in
/// the library; or adds them to the queue.
package struct OpenAddresses: PlayerMethod {
  package typealias Result = Opening
  package static let name = "playback.open"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case addresses, location, player, conversation
  }

  /// Absolute paths, `file`, `http` and `https` addresses, and `id:` with an identifier.
  package var addresses: AddressList
  /// Where they join the queue; they play at once if nil.
  package var location: Word<QueueEnd>?
  package var player: String?
  package var conversation: String?

  package init(
    addresses: AddressList, location: QueueEnd? = nil, player: String? = nil, conversation: String? = nil
  ) {
    self.addresses = addresses
    self.location = location.map(Word.init)
    self.player = player
    self.conversation = conversation
  }
}

/// What was opened.
package struct Opening: Codable, Hashable, Sendable {
  /// What plays or was added, in order.
  package var items: [MediaItem]
  package var outcome: CommandOutcome
  /// What of several addresses cannot be played, each with the reason.
  package var problems: [String]

  package init(items: [MediaItem], outcome: CommandOutcome, problems: [String] = []) {
    self.items = items
    self.outcome = outcome
    self.problems = problems
  }
}

/// 1 to 1000 addresses.
package struct AddressList: Hashable, Sendable {
  package static let maxAddresses = 1000
  package let addresses: [String]

  /// Returns nil if there are none or too many.
  package init?(_ addresses: [String]) {
    guard (1...Self.maxAddresses).contains(addresses.count) else { return nil }
    self.addresses = addresses
  }
}

extension AddressList: Codable {
  package init(from decoder: any Decoder) throws {
    guard let list = Self(try decoder.singleValueContainer().decode([String].self)) else {
      throw decoder.corrupted("must hold between 1 and \(Self.maxAddresses) addresses")
    }
    self = list
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(addresses)
  }
}
