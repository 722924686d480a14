/// What a list in the library is: stations, or a playlist.
enum ListKind {
  /// Lists under "Radio" are stations; so is a single stream in pieces anywhere. Elsewhere a list is a playlist.
  static func isStations(_ content: PlaylistContent, shelf: Shelf?) -> Bool {
    shelf == .radio || content.isStream
  }

  /// The stations of a list: its streams, or the list itself where it is one.
  static func stations(of content: PlaylistContent, path: String) -> [Station] {
    if content.isStream { return [Station(title: content.title ?? FileName.stem(of: path), path: path)] }
    return content.entries.filter(\.isStream).map(Station.init)
  }
}
