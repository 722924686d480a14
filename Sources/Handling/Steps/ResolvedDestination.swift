import MediaIntents

/// Where items are added or removed, once that is settled.
enum ResolvedDestination: Hashable {
  case library
  case playlist(MediaItem)
  /// One that is created first.
  case newPlaylist(String)
  /// The queue of the player.
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
