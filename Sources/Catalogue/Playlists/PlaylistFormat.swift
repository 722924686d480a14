/// The formats of playlist files, by extension.
enum PlaylistFormat: String, Hashable, Sendable, CaseIterable {
  case m3u, m3u8, pls, xspf
}
