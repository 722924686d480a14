/// Where playlists may be written.
package struct PlaylistFolders: Hashable, Sendable {
  /// The folder of the person's own playlists, absolute; made when the first one is written.
  package var own: String
  /// Whether a playlist of the library is edited where it lies. Otherwise it is copied to `own` on its first edit, and
  /// the copy stands for it from then on.
  package var editsInPlace: Bool

  package init(own: String, editsInPlace: Bool) {
    self.own = own
    self.editsInPlace = editsInPlace
  }
}
