import FoundationEssentials
package import MediaIntents

extension PlayableItem {
  /// The path of a file; `nil` for a stream.
  package var path: String? { address.hasPrefix("file:") ? URL(string: address)?.path : nil }

  /// Where it lies, as failures name it: a path, or the address of a stream.
  package var place: String { path ?? address }

  /// Why the file cannot be played, as far as that is seen without opening it.
  package var fileFailure: PlayerFailure? {
    guard let path, !FileManager.default.isReadableFile(atPath: path) else { return nil }
    return FileManager.default.fileExists(atPath: path) ? .fileUnreadable(path) : .fileMissing(path)
  }

  /// Whether it is a broadcast, which has no length, no place to go to and one speed; a file of unknown length is none.
  package var isLive: Bool { duration == nil && address.contains("://") && !address.hasPrefix("file:") }

  /// Whether another speed of this one is meant for the other as well: episodes of one show, files of one book, music.
  func sharesSpeed(with other: PlayableItem) -> Bool {
    guard item.type.isLongForm, item.type == other.item.type else {
      return !item.type.isLongForm && !other.item.type.isLongForm
    }
    return item.identifier == other.item.identifier
      || item.type == .podcastEpisode && item.album != nil && item.album == other.item.album
  }

  /// Seconds at which to begin; a place at or behind the end means the whole was heard, so it begins anew.
  package var firstPosition: Double {
    if isLive { return 0 }
    if let duration, startPosition >= duration { return 0 }
    return max(startPosition, 0)
  }
}
