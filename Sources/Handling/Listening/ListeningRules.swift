import MediaIntents
import Playback

/// When something was heard, and where it goes on: the rules by which places are kept and returned to (C8).
///
/// **Finished.** What is left has to be so little that nobody would go back for it: three hundredths of the length, as the
/// requirement has it. That alone fails at both ends. Of an episode of twelve minutes it is twenty seconds, less than the
/// thanks and the advertisement that close it, so half a minute may always be left, unless that were more than a tenth.
/// Of a book of twenty hours it is the last chapter - people have lost hours to such a share (Emby #2447) - so more than
/// five minutes are never taken for the end. AntennaPod's "smart mark as played" has the same half minute by default.
///
/// **Resumed a little earlier.** Who comes back has lost the thread, the more so the longer it was: after a minute away it
/// begins 3 seconds earlier, after an hour 10, after a day 20, as AntennaPod does (its
/// `RewindAfterPauseUtils`). Shorter pauses are for a word with somebody, and nothing is repeated.
///
/// **Begun.** A tap on the wrong episode is no beginning: ten seconds, or a twentieth of what is short.
enum ListeningRules {
  /// - Parameters:
  ///   - position: seconds into the whole, all files of a book together.
  ///   - length: seconds; of what has no known length nothing is finished before its end.
  static func isFinished(at position: Double, of length: Double?) -> Bool {
    guard let length, length > 0 else { return false }
    let left = length - position
    let outro = min(30, length * 0.1)
    return left <= min(max(length * 0.03, outro), 300)
  }

  /// Seconds by which it begins earlier.
  ///
  /// - Parameter away: seconds since it was heard last.
  static func rewind(after away: Double) -> Double {
    switch away {
    case (24 * 3600)...: 20
    case 3600...: 10
    case 60...: 3
    default: 0
    }
  }

  static func isBegun(at position: Double, of length: Double?) -> Bool {
    position >= min(10, (length ?? .infinity) * 0.05)
  }

  /// Whether its place is worth keeping: episodes and books, and music as long as those.
  static func keepsPlace(_ entry: PlayableItem) -> Bool {
    entry.item.type.isLongForm || !entry.isLive && entry.duration ?? 0 > longMusic
  }

  /// Seconds beyond which music is heard in parts: a mix, an opera.
  private static let longMusic = 20.0 * 60
}
