import FoundationEssentials
package import MediaIntents

extension PlayableItem {
  /// The path of a file; nil for a stream.
  package var path: String? { address.hasPrefix("file:") ? URL(string: address)?.path : nil }

  /// How failures name it: the path of a file, the address of a stream.
  package var place: String { path ?? address }

  /// The last part of its address.
  package var fileName: String {
    String(address[(address.lastIndex(of: "/").map(address.index(after:)) ?? address.startIndex)...])
  }

  /// Why the file can't be played, as far as that shows without opening it.
  package var fileFailure: PlayerFailure? {
    guard let path, !FileManager.default.isReadableFile(atPath: path) else { return nil }
    return FileManager.default.fileExists(atPath: path) ? .fileUnreadable(path) : .fileMissing(path)
  }

  /// Whether it is a broadcast, which has no length, can't be sought and plays at one speed. A file of unknown length is
  /// not one.
  package var isLive: Bool { duration == nil && address.contains("://") && !address.hasPrefix("file:") }

  /// Whether a new speed of one applies to the other too: episodes of one show, files of one book, all music.
  func sharesSpeed(with other: PlayableItem) -> Bool {
    guard item.type.isLongForm, item.type == other.item.type else {
      return !item.type.isLongForm && !other.item.type.isLongForm
    }
    return item.identifier == other.item.identifier
      || item.type == .podcastEpisode && item.album != nil && item.album == other.item.album
  }

  /// Seconds at which to begin; 0 if the start position is at or past the end.
  package var firstPosition: Double {
    if isLive { return 0 }
    if let duration, startPosition >= duration { return 0 }
    return max(startPosition, 0)
  }
}
