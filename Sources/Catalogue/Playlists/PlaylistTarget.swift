package import MediaIntents

/// The playlist to add to.
package enum PlaylistTarget: Hashable, Sendable {
  case item(ItemID)
  /// The playlist with this title; created if missing.
  case named(String)
}
