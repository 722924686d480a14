package import MediaIntents

/// Which playlist something is added to.
package enum PlaylistTarget: Hashable, Sendable {
  case item(ItemID)
  /// The playlist of this title; it is made where there is none.
  case named(String)
}
