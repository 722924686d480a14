import MediaIntents
import Playback

/// Which songs go over into each other, and how long that takes.
///
/// With the beginning of the fade the one has ended and the other has started, for whoever asks and for whoever is told:
/// what is new is what people hear, and what a pause, a jump or "next" is meant for.
///
/// What belongs together is heard as it was recorded: songs of one album follow without a gap, whatever their order, and
/// so does a song that is repeated.
struct Crossfade: Hashable, Sendable {
  /// 0 where nothing does.
  let seconds: Double

  /// Whether this may go over into another item, or another into it: a song, for which a file is at hand.
  func concerns(_ item: PlayableItem) -> Bool {
    seconds > 0 && item.item.type == .song && item.path != nil
  }

  /// Seconds for which both are heard; 0 where one follows when the other has ended.
  ///
  /// - Parameter duration: seconds of the first one, where its file has told them.
  func length(from item: PlayableItem, lasting duration: Double?, to next: PlayableItem) -> Double {
    guard concerns(item), concerns(next), !belongTogether(item, next) else { return 0 }
    return isLongEnough(duration ?? item.duration) && isLongEnough(next.duration) ? seconds : 0
  }

  /// At least half of every song is heard alone, or goes over into one other only.
  private func isLongEnough(_ duration: Double?) -> Bool { (duration ?? 0) >= 2 * seconds }

  /// Several albums may have one name, and one album may have several artists or folders, but not both at once.
  private func belongTogether(_ item: PlayableItem, _ next: PlayableItem) -> Bool {
    if item.item.identifier == next.item.identifier { return true }
    guard let album = item.item.album, album == next.item.album else { return false }
    return item.item.artist == next.item.artist || item.folder == next.folder
  }
}

extension PlayableItem {
  fileprivate var folder: Substring? { path.flatMap { path in path.lastIndex(of: "/").map { path[..<$0] } } }
}
