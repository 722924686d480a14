package import MediaIntents

/// The players that there are.
package struct PlayerListing: Codable, Hashable, Sendable {
  package struct Entry: Codable, Hashable, Sendable {
    package var name: String
    /// What it is called besides.
    package var names: [String]
    /// Whether it is meant where nothing else tells.
    package var isUsual: Bool
    /// `nil` where it was not wanted yet.
    package var state: PlaybackState?
    package var current: MediaItem?

    package init(
      name: String, names: [String] = [], isUsual: Bool = false, state: PlaybackState? = nil,
      current: MediaItem? = nil
    ) {
      self.name = name
      self.names = names
      self.isUsual = isUsual
      self.state = state
      self.current = current
    }
  }

  package var players: [Entry]

  package init(players: [Entry]) { self.players = players }
}
