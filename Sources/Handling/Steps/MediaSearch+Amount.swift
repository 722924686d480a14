import MediaIntents
import Playback

/// How much of what was found is meant, by number or by time.
extension MediaSearch {
  /// The number of songs that is meant; nil if none was said or something else is counted, as albums are.
  var songCount: Int? { [.unknown, .song, .music].contains(mediaType) ? limit : nil }
}

extension [PlayableItem] {
  /// As many of the entries as are meant.
  ///
  /// - Parameter isShuffled: whether any of them will do.
  func limited(by search: MediaSearch?, isShuffled: Bool) -> [PlayableItem] {
    if let seconds = search?.total { return lasting(seconds) }
    guard let count = search?.songCount, count < self.count else { return self }
    return Array((isShuffled ? shuffled() : self).prefix(count))
  }

  /// As many of the entries as fill this time, at least one.
  private func lasting(_ seconds: Double) -> [PlayableItem] {
    var left = seconds
    return Array(
      prefix { entry in
        defer { left -= entry.duration ?? 0 }
        return left > 0
      })
  }
}
