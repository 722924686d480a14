package import MediaIntents
import Playback

/// When an item counts as begun or finished, and where it continues.
///
/// **Finished.** So little is left that nobody would return for it: 3 % of the length. That share alone fails for short
/// and long items. Of a 12-minute episode it is 20 seconds, less than the credits and advertisements at its end, so up to
/// half a minute may be left, unless that is more than a tenth. Of a 20-hour book it is the last chapter, and people have
/// lost hours to such a share (Emby #2447), so more than five minutes never count as the end. AntennaPod's "smart mark as
/// played" has the same default of half a minute.
///
/// **Rewind on resume.** The longer the pause, the more of the thread is lost: after a minute it resumes 3 seconds
/// earlier, after an hour 10, after a day 20, as AntennaPod does (`RewindAfterPauseUtils`). After shorter pauses nothing
/// is repeated.
///
/// **Begun.** Starting the wrong episode does not begin it: that takes ten seconds, or a twentieth of a short item.
package enum ListeningRules {
  /// - Parameters:
  ///   - position: seconds into the whole, all files of a book together.
  ///   - length: seconds; an item of unknown length finishes only at its end.
  package static func isFinished(at position: Double, of length: Double?) -> Bool {
    guard let length, length > 0 else { return false }
    let left = length - position
    let outro = min(30, length * 0.1)
    return left <= min(max(length * 0.03, outro), 300)
  }

  /// Seconds by which it resumes earlier.
  ///
  /// - Parameter away: seconds since it was last heard.
  package static func rewind(after away: Double) -> Double {
    switch away {
    case (24 * 3600)...: 20
    case 3600...: 10
    case 60...: 3
    default: 0
    }
  }

  package static func isBegun(at position: Double, of length: Double?) -> Bool {
    position >= min(10, (length ?? .infinity) * 0.05)
  }

  /// Whether its place is kept: episodes, books, and music that is as long.
  package static func keepsPlace(_ entry: PlayableItem) -> Bool {
    entry.item.type.isLongForm || !entry.isLive && entry.duration ?? 0 > longMusic
  }

  /// Seconds beyond which music is heard in parts: a mix, an opera.
  private static let longMusic = 20.0 * 60
}
