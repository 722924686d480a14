import MediaIntents
import XML

/// Reads XSPF playlists (xspf.org/spec): the first location of each track.
enum XSPFText {
  static func content(_ bytes: [UInt8], folder: String) -> PlaylistContent? {
    guard let playlist = XMLReader.root(of: bytes), playlist.name == "playlist" else { return nil }
    let base = playlist.attributes["xml:base"].flatMap { FileAddress.path($0) } ?? folder
    let tracks = playlist.first("trackList")?.all("track") ?? []
    return PlaylistContent(title: playlist.text(of: "title"), entries: tracks.compactMap { entry($0, folder: base) })
  }

  private static func entry(_ track: XMLElement, folder: String) -> PlaylistEntry? {
    guard let location = track.first("location")?.text.trimmed else { return nil }
    let names = [track.text(of: "creator"), track.text(of: "title")].compactMap(\.self)
    return PlaylistEntry(
      location: PlaylistLocation.resolve(reference: location, folder: folder),
      title: names.isEmpty ? nil : names.joined(separator: " - "),
      duration: ExternalNumber.duration(
        track.text(of: "duration").flatMap { ExternalNumber.decimal($0) }.map { $0 / 1000 }))
  }
}
