import Journal
import MediaIntents

/// Which plays the services are told about.
///
/// A song counts after half of it or four minutes, whichever is less, as both services ask. Last.fm takes nothing of 30
/// seconds or less, and no podcasts or books.
package struct ScrobbleRules: Hashable, Sendable {
  package var includesPodcasts = false
  package var includesBooks = false
  package var includesRadio = false

  private static let longEnough = 240.0
  private static let leastForAudioScrobbler = 30.0
  /// Shorter titles of stations are jingles, or songs of which only the end was heard.
  private static let leastOnStation = 30.0

  package init() {}

  func includes(_ type: MediaItemType, in kind: ScrobbleAccount.Kind) -> Bool {
    switch type {
    case .song: true
    case .podcastEpisode: includesPodcasts && kind == .listenBrainz
    case .audioBook: includesBooks && kind == .listenBrainz
    default: false
    }
  }

  func includesStationSong(heard seconds: Double) -> Bool { includesRadio && seconds >= Self.leastOnStation }

  func includes(_ play: Play, of entry: PlayableItem, in kind: ScrobbleAccount.Kind) -> Bool {
    guard includes(entry.item.type, in: kind) else { return false }
    if kind != .listenBrainz, let duration = entry.knownDuration, duration <= Self.leastForAudioScrobbler {
      return false
    }
    return Self.isHeard(play, of: entry)
  }

  /// Whether enough was heard.
  static func isHeard(_ play: Play, of entry: PlayableItem) -> Bool {
    let threshold = entry.knownDuration.map { min($0 / 2, longEnough) } ?? longEnough
    return play.secondsHeard > 0 && play.secondsHeard >= threshold
  }
}
