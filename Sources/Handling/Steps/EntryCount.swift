import MediaIntents
import Playback

/// How much of what was found is meant: "three songs by …", "half an hour of jazz".
struct EntryCount {
  let search: MediaSearch
  /// Whether any of the entries will do, in any order: "three random songs".
  let isShuffled: Bool

  /// The number of songs that is meant; nil if none was said or something else is counted, as albums are.
  static func songs(of search: MediaSearch?) -> Int? {
    guard let search, [.unknown, .song, .music].contains(search.mediaType) else { return nil }
    return search.limit
  }

  /// At least one of the entries, if there is any.
  func apply(to entries: [PlayableItem]) -> [PlayableItem] {
    if let seconds = search.total { return entries.lasting(seconds) }
    guard let count = Self.songs(of: search), count < entries.count else { return entries }
    return Array((isShuffled ? entries.shuffled() : entries).prefix(count))
  }
}

extension [PlayableItem] {
  /// As many of the entries as fill this time.
  fileprivate func lasting(_ seconds: Double) -> [PlayableItem] {
    var left = seconds
    return Array(
      prefix { entry in
        defer { left -= entry.duration ?? 0 }
        return left > 0
      })
  }
}
