import MediaIntents

/// The names of MPRIS for what is repeated.
enum LoopStatus: String, CaseIterable {
  case none = "None"
  case track = "Track"
  case playlist = "Playlist"

  init(_ mode: PlaybackRepeatMode) {
    self =
      switch mode {
      case .none: .none
      case .one: .track
      case .all: .playlist
      }
  }

  var mode: PlaybackRepeatMode {
    switch self {
    case .none: .none
    case .track: .one
    case .playlist: .all
    }
  }
}
