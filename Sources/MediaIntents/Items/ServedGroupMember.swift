/// A song by which an album or an artist of a server is found.
package struct ServedGroupMember: Hashable, Sendable {
  /// The address of the song.
  package let song: String
  /// Of an artist, the name, because a song has several; nil for an album.
  package let name: String?

  package init(song: String, name: String?) { (self.song, self.name) = (song, name) }
}
