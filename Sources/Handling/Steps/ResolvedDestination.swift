import MediaIntents

/// The resolved destination of an add or remove.
enum ResolvedDestination: Hashable {
  case library
  case playlist(MediaItem)
  /// A playlist to be created.
  case newPlaylist(String)
  /// The player's queue.
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
