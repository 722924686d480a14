/// The names that sentences gave to items, and to the players and persons of the configuration.
package typealias GivenNames = [ItemID: [OwnName]]

extension ItemID {
  private static let playerPrefix = "player:"
  private static let roomPrefix = "player:room:"
  private static let personPrefix = "person:"

  /// What keeps the given names of a player.
  package static func player(_ name: String) -> ItemID { ItemID(playerPrefix + name) }

  /// What keeps the given names of a room, by the identifier of its client.
  package static func room(_ id: String) -> ItemID { ItemID(roomPrefix + id) }

  /// Whether it is a room, of which several may have one name, such as that of their floor.
  package var isRoom: Bool { text.hasPrefix(Self.roomPrefix) }

  /// What keeps the given names of a person.
  package static func person(_ person: PersonID) -> ItemID { ItemID(personPrefix + person.name) }

  /// Whether it is a player, a room or a person of the configuration and not an item of the library.
  package var isOfConfiguration: Bool { text.hasPrefix(Self.playerPrefix) || text.hasPrefix(Self.personPrefix) }

  fileprivate var isPlayer: Bool { text.hasPrefix(Self.playerPrefix) }
}

extension GivenNames {
  /// The names given to an item, a player or a person.
  package func names(of holder: ItemID) -> [String] { self[holder]?.map(\.name) ?? [] }

  /// The names of all players, in a stable order.
  package var namesOfPlayers: [String] {
    filter(\.key.isPlayer).sorted { $0.key < $1.key }.flatMap { $0.value.map(\.name) }
  }
}
