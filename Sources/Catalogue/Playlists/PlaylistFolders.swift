package import MediaIntents

/// Where playlists may be written.
package struct PlaylistFolders: Hashable, Sendable {
  /// The folder of the user's own playlists, absolute; created with the first playlist.
  package var own: String
  /// Whether a playlist of the library is edited in place. Otherwise its first edit copies it to `own`, and the copy
  /// stands for it from then on.
  package var editsInPlace: Bool

  package init(own: String, editsInPlace: Bool) {
    self.own = own
    self.editsInPlace = editsInPlace
  }
}

/// The playlist to add to.
package enum PlaylistTarget: Hashable, Sendable {
  case item(ItemID)
  /// The playlist with this title that is none of `others`; created if missing.
  case named(String, besides: Set<ItemID> = [])
}
