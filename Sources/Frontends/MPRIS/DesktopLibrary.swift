package import Listening
package import MediaIntents

/// What the desktop may know about the library and play from it.
package struct DesktopLibrary: Sendable {
  /// What is known about a track besides what a player needs.
  package var details: @Sendable (PlayableItem) async -> TrackDetails
  /// What a player plays from an address of a supported scheme; throws why it doesn't.
  package var open: @Sendable (String, ListeningController) async throws(Reason) -> [PlayableItem]
  /// Every playlist.
  package var playlists: @Sendable () async -> [DesktopPlaylist]
  /// What a player plays of a playlist; throws why it doesn't.
  package var content: @Sendable (ItemID, ListeningController) async throws(Reason) -> [PlayableItem]
  /// Whether a request of this kind may run now: some may not while the session is locked.
  package var allows: @Sendable (Request.Kind) async -> Bool

  package init(
    details: @escaping @Sendable (PlayableItem) async -> TrackDetails,
    open: @escaping @Sendable (String, ListeningController) async throws(Reason) -> [PlayableItem],
    playlists: @escaping @Sendable () async -> [DesktopPlaylist],
    content: @escaping @Sendable (ItemID, ListeningController) async throws(Reason) -> [PlayableItem],
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
  /// When its file was last written, on a scale that grows with time.
  package var modified: Int

  package init(identifier: ItemID, title: String, modified: Int) {
    self.identifier = identifier
    self.title = title
    self.modified = modified
  }
}
