import FoundationEssentials
package import MediaIntents

extension PlayableItem {
  /// The path of a file; nil for a stream.
  package var path: String? { address.hasPrefix("file:") ? URL(string: address)?.path : nil }

  /// Whether it is a file or is on the web. Media frameworks also open devices, descriptors and shares by their addresses,
  /// which a list from elsewhere may name.
  package var isFileOrWeb: Bool {
    let address = address.lowercased()
    return ["file:", "http://", "https://"].contains { address.hasPrefix($0) }
  }

  /// The name used in failures: the path of a file, or the address of a stream.
  package var place: String { path ?? address }

  /// The last component of the address.
  package var fileName: String {
    String(address[(address.lastIndex(of: "/").map(address.index(after:)) ?? address.startIndex)...])
  }

  /// Why the file can't be played, as far as can be determined without opening it. nil for streams and readable files.
  package var fileFailure: PlayerFailure? {
    guard let path, !FileManager.default.isReadableFile(atPath: path) else { return nil }
    return FileManager.default.fileExists(atPath: path) ? .fileUnreadable(path) : .fileMissing(path)
  }

  /// Whether this is a broadcast, which has no duration, can't be sought and plays only at speed 1. A file of unknown
  /// duration is not live, nor is an episode whose feed does not tell it.
  package var isLive: Bool {
    duration == nil && !item.type.isLongForm && address.contains("://") && !address.hasPrefix("file:")
      && !ServedAddress.isServed(address)
  }

  /// Whether this is the same item at another address.
  func isElsewhere(than other: PlayableItem) -> Bool {
    item.identifier == other.item.identifier && address != other.address
  }

  /// Whether a speed set for one applies to the other: episodes of the same show, files of the same book, all music.
  func sharesSpeed(with other: PlayableItem) -> Bool {
    guard item.type.isLongForm, item.type == other.item.type else {
      return !item.type.isLongForm && !other.item.type.isLongForm
    }
    return item.identifier == other.item.identifier
      || item.type == .podcastEpisode && item.album != nil && item.album == other.item.album
  }

  /// The position to start at, in seconds; 0 for broadcasts and if the start position is at or past the end.
  package var firstPosition: Double {
    if isLive { return 0 }
    if let duration = knownDuration, startPosition >= duration { return 0 }
    return max(startPosition, 0)
  }
}
