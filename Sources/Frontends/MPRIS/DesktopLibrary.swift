package import Listening
package import MediaIntents

/// The library functions available to the desktop.
package struct DesktopLibrary: Sendable {
  /// Details of a track for its metadata.
  package var details: @Sendable (PlayableItem) async -> TrackDetails
  /// The items that a player can play from an address with a supported scheme. Throws the reason if there are none.
  package var open: @Sendable (String, ListeningController) async throws(Reason) -> [PlayableItem]
  /// All playlists.
  package var playlists: @Sendable () async -> [DesktopPlaylist]
  /// The items that a player can play from a playlist. Throws the reason if there are none.
  package var content: @Sendable (ItemID, ListeningController) async throws(Reason) -> [PlayableItem]
  /// Whether a request of this kind is allowed now; some are not while the session is locked.
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
  /// The modification time of its file, for ordering only.
  package var modified: Int

  package init(identifier: ItemID, title: String, modified: Int) {
    self.identifier = identifier
    self.title = title
    self.modified = modified
  }
}
