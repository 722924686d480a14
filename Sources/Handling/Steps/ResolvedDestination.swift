import MediaIntents

/// Where things go or come from, once that is settled.
enum ResolvedDestination: Hashable {
  case library
  case playlist(MediaItem)
  /// One that is made first.
  case newPlaylist(String)

  var title: String {
    switch self {
    case .library: ""
    case .playlist(let playlist): playlist.title
    case .newPlaylist(let title): title
    }
  }

  var place: MediaDestination { self == .library ? .library : .playlist(title) }
}
