/// The kind of a list in the library: stations or a playlist.
enum ListKind {
  /// A list under "Radio", or a single HLS stream anywhere, holds stations. Any other list is a playlist.
  static func isStations(_ content: PlaylistContent, shelf: Shelf?) -> Bool {
    shelf == .radio || content.isStream
  }

  /// The stations of a list: its streams, or the list itself if it is one stream.
  static func stations(of content: PlaylistContent, path: String) -> [Station] {
    if content.isStream { return [Station(title: content.title ?? FileName.stem(of: path), path: path)] }
    return content.entries.filter(\.isStream).map(Station.init)
  }
}
