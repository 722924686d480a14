import DBus
import Listening
import MediaIntents

/// The properties of `org.mpris.MediaPlayer2.Player`. `values` omits the position, whose changes are not signalled.
struct PlayerProperties {
  let snapshot: PlayerSnapshot
  let details: TrackDetails

  var values: [String: BusValue] {
    let status = snapshot.status
    return [
      "PlaybackStatus": .text(playbackStatus),
      "LoopStatus": .text(LoopStatus(status.repeatMode).rawValue),
      "Rate": .double(status.speed),
      "Shuffle": .flag(status.isShuffled),
      "Metadata": .dictionary(metadata),
      "Volume": .double(status.isMuted ? 0 : status.volume),
      "MinimumRate": .double(snapshot.speeds.lowerBound),
      "MaximumRate": .double(snapshot.speeds.upperBound),
      "CanGoNext": .flag(snapshot.canGoNext),
      "CanGoPrevious": .flag(snapshot.canGoPrevious),
      "CanPlay": .flag(snapshot.canPlay),
      "CanPause": .flag(snapshot.canPlay),
      "CanSeek": .flag(snapshot.canSeek),
      "CanControl": .flag(true),
    ]
  }

  var position: BusValue { .microseconds(snapshot.status.position) }

  var metadata: [String: BusValue] {
    guard let track = snapshot.status.current, let path = snapshot.currentPath else { return TrackMetadata.none }
    return TrackMetadata(
      track: track, path: path, details: details, duration: snapshot.status.duration,
      streamTitle: snapshot.status.streamTitle
    ).values
  }

  /// MPRIS has no loading state; it is reported as playing.
  private var playbackStatus: String {
    switch snapshot.status.state {
    case .stopped: "Stopped"
    case .loading, .playing: "Playing"
    case .paused: "Paused"
    }
  }
}

/// The MPRIS names of repeat modes.
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

extension BusValue {
  /// Converts seconds to an MPRIS position; 0 if negative or not finite.
  static func microseconds(_ seconds: Double) -> BusValue { .int64(Microseconds(max(seconds, 0))?.count ?? 0) }
}
