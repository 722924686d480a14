package import MediaIntents

/// One of the players of a household: what it is called, and how it is begun when it is first wanted.
package struct PlayerRegistration: Sendable {
  package let name: String
  /// What it and the room it stands in are called besides.
  package let otherNames: [String]
  private let make: @Sendable () async throws(PlayerFailure) -> any Player

  package init(
    name: String, otherNames: [String] = [],
    make: @escaping @Sendable () async throws(PlayerFailure) -> any Player
  ) {
    self.name = name
    self.otherNames = otherNames
    self.make = make
  }

  /// All that it is called, its own name first.
  package var names: [String] { [name] + otherNames }

  package func begin() async throws(PlayerFailure) -> any Player { try await make() }
}
