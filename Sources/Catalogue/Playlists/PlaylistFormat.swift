/// The kinds of playlist files, by the ends of their names.
enum PlaylistFormat: String, Hashable, Sendable, CaseIterable {
  case m3u, m3u8, pls, xspf
}
