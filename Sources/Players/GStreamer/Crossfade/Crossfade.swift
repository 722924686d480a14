import MediaIntents
import Playback

/// Which songs fade into each other, and for how long.
///
/// When a fade starts, the first song counts as ended and the second one as started: pause, seek and next apply to the
/// second one.
///
/// Songs that belong together are played as recorded: songs of one album, in any order, and repeated songs are gapless.
struct Crossfade: Hashable, Sendable {
  /// 0 if there is no crossfade.
  let seconds: Double

  /// Whether an item may take part in a fade: only a song with a file.
  func applies(to item: PlayableItem) -> Bool {
    seconds > 0 && item.item.type == .song && item.path != nil
  }

  /// The length of the fade in seconds; 0 for gapless playback.
  ///
  /// - Parameter duration: seconds of the first one, if its file has reported them.
  func length(from item: PlayableItem, lasting duration: Double?, to next: PlayableItem) -> Double {
    guard applies(to: item), applies(to: next), !belongTogether(item, next) else { return 0 }
    return isLongEnough(duration ?? item.duration) && isLongEnough(next.duration) ? seconds : 0
  }

  /// At least half of every song is not faded, or fades into one other song only.
  private func isLongEnough(_ duration: Double?) -> Bool { (duration ?? 0) >= 2 * seconds }

  /// Different albums may share a name, and one album may have several artists or folders, but not both at once.
  private func belongTogether(_ item: PlayableItem, _ next: PlayableItem) -> Bool {
    if item.item.identifier == next.item.identifier { return true }
    guard let album = item.item.album, album == next.item.album else { return false }
    return item.item.artist == next.item.artist || item.folder == next.folder
  }
}

extension PlayableItem {
  fileprivate var folder: Substring? { path.flatMap { path in path.lastIndex(of: "/").map { path[..<$0] } } }
}
