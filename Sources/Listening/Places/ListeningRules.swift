package import Journal
package import MediaIntents
import Playback

/// When an item counts as started or finished, and where it resumes.
///
/// **Finished.** At most 3 % of the length is left. That share alone fails for short and long items. For a 12-minute
/// episode it is about 20 seconds, less than the closing credits and advertisements, so up to 30 seconds may be left if
/// that is no more than a tenth of the item. For a 20-hour book it is 36 minutes, and users of other players have lost
/// their place this way (Emby #2447), so the limit is five minutes. AntennaPod's "smart mark as played" also defaults
/// to 30 seconds.
///
/// **Rewind on resume.** After a pause of at least a minute, playback resumes 3 seconds earlier, after an hour 10 and
/// after a day 20, as in AntennaPod (`RewindAfterPauseUtils`). Shorter pauses don't rewind.
///
/// **Started.** At least ten seconds, or a twentieth of a short item, were played, so that starting the wrong episode
/// doesn't count.
package enum ListeningRules {
  /// - Parameters:
  ///   - position: in seconds, across all files of a book.
  ///   - length: in seconds; if nil, the item is finished only at its end.
  package static func isFinished(at position: Double, of length: Double?) -> Bool {
    guard let length, length > 0 else { return false }
    let left = length - position
    let credits = min(30, length * 0.1)
    return left <= min(max(length * 0.03, credits), 300)
  }

  /// The seconds to rewind when resuming.
  ///
  /// - Parameter away: seconds since the item was last playing.
  package static func rewind(after away: Double) -> Double {
    switch away {
    case (24 * 3600)...: 20
    case 3600...: 10
    case 60...: 3
    default: 0
    }
  }

  package static func isStarted(at position: Double, of length: Double?) -> Bool {
    position >= min(10, (length ?? .infinity) * 0.05)
  }

  /// Whether the place in the item is saved: for episodes, books and long music.
  package static func savesPosition(_ entry: PlayableItem) -> Bool {
    entry.item.type.isLongForm || !entry.isLive && entry.duration ?? 0 > longMusic
  }

  /// The length in seconds beyond which the place in music, such as a mix or an opera, is saved.
  private static let longMusic = 20.0 * 60
}

extension ListeningController {
  /// The position in the file, in seconds, at which an item with this saved place resumes.
  package nonisolated func resumePosition(of place: ListeningPlace) -> Double {
    max(0, place.seconds - ListeningRules.rewind(after: environment.now() - place.heard))
  }
}
