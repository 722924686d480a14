package import Journal
package import MediaIntents
import Playback

/// When an item counts as started or finished, and where it resumes.
///
/// **Finished.** Playback ran to the end, however much the length says was left. What is paused, stopped, skipped or
/// replaced before that is finished if at most 30 seconds are left, which are closing credits, as AntennaPod's "smart mark
/// as played" has it, and at most a tenth of a short item. A larger share loses places: 3 % of a 20-hour book are 36
/// minutes (Emby #2447). A file that fails within its last 3 % ran to its end (`PlaybackSession`). A length that is only
/// guessed finishes nothing, and neither does one that the position is beyond, which proves it wrong.
///
/// **Rewind on resume.** After a pause of at least a minute, playback resumes 3 seconds earlier, after an hour 10 and
/// after a day 20, as in AntennaPod (`RewindAfterPauseUtils`). Shorter pauses don't rewind.
///
/// **Started.** At least ten seconds, or a twentieth of a short item, were played, so that starting the wrong episode
/// doesn't count.
package enum ListeningRules {
  /// - Parameters:
  ///   - position: in seconds, across all files of a book.
  ///   - length: in seconds; nil if unknown or only guessed.
  ///   - reason: why the item ended; nil if it is still playing or paused.
  package static func isFinished(at position: Double, of length: Double?, after reason: PlaybackEndReason?) -> Bool {
    if reason == .finished { return true }
    guard let length, length > 0, position <= length + PlayableItem.durationTolerance else { return false }
    return length - position <= min(30, length * 0.1)
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
