import MediaIntents

/// Where things go or come from, once that is settled.
enum ResolvedDestination: Hashable {
  case library
  case playlist(MediaItem)
  /// One that is made first.
  case newPlaylist(String)
  /// What the player will play.
  case queue

  var title: String {
    switch self {
    case .library, .queue: ""
    case .playlist(let playlist): playlist.title
    case .newPlaylist(let title): title
    }
  }

  var place: MediaDestination {
    switch self {
    case .library: .library
    case .queue: .queue
    case .playlist, .newPlaylist: .playlist(title)
    }
  }
}
