import DBus
import MediaIntents
import Playback

/// The properties of `org.mpris.MediaPlayer2.Player`, of which changes are told; that leaves out the position.
struct PlayerProperties {
  let facts: PlayerFacts
  let details: TrackDetails

  var values: [String: BusValue] {
    [
      "PlaybackStatus": .text(playbackStatus),
      "LoopStatus": .text(LoopStatus(facts.status.repeatMode).rawValue),
      "Rate": .double(facts.status.speed),
      "Shuffle": .flag(facts.status.isShuffled),
      "Metadata": .dictionary(metadata),
      "Volume": .double(facts.status.isMuted ? 0 : facts.status.volume),
      "MinimumRate": .double(facts.rates.lowerBound),
      "MaximumRate": .double(facts.rates.upperBound),
      "CanGoNext": .flag(facts.canGoNext),
      "CanGoPrevious": .flag(facts.canGoPrevious),
      "CanPlay": .flag(facts.hasTrack),
      "CanPause": .flag(facts.hasTrack),
      "CanSeek": .flag(facts.canSeek),
      "CanControl": .flag(true),
    ]
  }

  var position: BusValue { .int64(Microseconds(facts.position)?.count ?? 0) }

  var metadata: [String: BusValue] {
    guard let track = facts.status.current, let path = facts.currentPath else { return TrackMetadata.none }
    return TrackMetadata(
      track: track, path: path, details: details, duration: facts.status.duration,
      streamTitle: facts.status.streamTitle
    ).values
  }

  /// What is being made ready plays, as far as anybody who watches is concerned.
  private var playbackStatus: String {
    switch facts.status.state {
    case .stopped: "Stopped"
    case .loading, .playing: "Playing"
    case .paused: "Paused"
    }
  }
}
