extension MediaItem {
  /// A player of the configuration, where items are told or offered.
  package init(player: String) { self.init(identifier: .player(player), title: player, type: .unknown) }

  /// A room of the server of rooms, where items are told or offered.
  package init(room id: String, name: String) { self.init(identifier: .room(id), title: name, type: .unknown) }

  /// A person of the household, where items are told or offered.
  package init(person: PersonID) { self.init(identifier: .person(person), title: person.name, type: .unknown) }
}
