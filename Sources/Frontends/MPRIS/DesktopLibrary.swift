package import MediaIntents

/// What the desktop may know of the library and have played from it.
package struct DesktopLibrary: Sendable {
  /// What is known of a track besides what a player needs.
  package var details: @Sendable (PlayableItem) async -> TrackDetails
  /// What plays from an address; throws why it is not opened.
  package var open: @Sendable (String) async throws(OpenRefusal) -> [PlayableItem]
  /// Every playlist.
  package var playlists: @Sendable () async -> [DesktopPlaylist]
  /// What a playlist holds; throws why it is not played.
  package var content: @Sendable (ItemID) async throws(OpenRefusal) -> [PlayableItem]
  /// Whether a request of this kind may run now: not everything may while the session is locked.
  package var allows: @Sendable (Request.Kind) async -> Bool

  package init(
    details: @escaping @Sendable (PlayableItem) async -> TrackDetails,
    open: @escaping @Sendable (String) async throws(OpenRefusal) -> [PlayableItem],
    playlists: @escaping @Sendable () async -> [DesktopPlaylist],
    content: @escaping @Sendable (ItemID) async throws(OpenRefusal) -> [PlayableItem],
    allows: @escaping @Sendable (Request.Kind) async -> Bool
  ) {
    self.details = details
    self.open = open
    self.playlists = playlists
    self.content = content
    self.allows = allows
  }
}

/// A playlist of the library.
package struct DesktopPlaylist: Hashable, Sendable {
  package var identifier: ItemID
  package var title: String
  /// When its file was last written, in a count that grows with time.
  package var modified: Int

  package init(identifier: ItemID, title: String, modified: Int) {
    self.identifier = identifier
    self.title = title
    self.modified = modified
  }
}

/// Why something does not play that a client wants to be played.
package enum OpenRefusal: Error, Hashable, Sendable {
  /// No player knows this scheme, or it is no address at all.
  case addressUnsupported(String)
  case refused(Reason)
}
