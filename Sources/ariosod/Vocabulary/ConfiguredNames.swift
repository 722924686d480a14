import Configuration

/// What the configuration calls players and persons.
struct ConfiguredNames: Sendable {
  /// A name and the others of the same.
  struct Entry: Sendable {
    let name: String
    let others: [String]
  }

  let players: [Entry]
  let persons: [Entry]
}

extension ConfiguredNames {
  init(_ settings: Settings) {
    self.init(
      players: settings.playersInUse.map { Entry(name: $0.name, others: $0.names) }
        + settings.roomNames.compactMap { names in
          names.first.map { Entry(name: $0, others: Array(names.dropFirst())) }
        },
      persons: settings.persons.map { Entry(name: $0.name, others: $0.names) })
  }
}
