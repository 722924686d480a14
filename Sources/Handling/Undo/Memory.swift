import Catalogue
import MediaIntents
import Playback

/// How something was before it was changed: what puts it back. Putting it back gives the memory of how it was until then,
/// so taking back and doing again are the same.
enum Memory: Sendable {
  case player(PlayerMemory)
  /// In the order in which they get back what they had.
  case players([PlayerMemory])
  case affinities([ItemID: MediaAffinityType])
  case playlist(PlaylistPicture, of: MediaItem)
  /// Which items got the mark of the person's library, or lost it.
  case library([ItemID], wasIn: Bool)
}

extension Memory {
  /// The players that it is about.
  var players: [any Player] {
    switch self {
    case .player(let memory): [memory.moment.player]
    case .players(let memories): memories.map(\.moment.player)
    case .affinities, .playlist, .library: []
    }
  }
}
