import Catalogue
import MediaIntents

/// How something was before it was changed: what puts it back. Putting it back gives the memory of how it was until then,
/// so taking back and doing again are the same.
enum Memory: Sendable {
  case player(PlayerMemory)
  case affinities([ItemID: MediaAffinityType])
  case playlist(PlaylistPicture, of: MediaItem)
  /// Which items got the mark of the person's library, or lost it.
  case library([ItemID], wasIn: Bool)
}
