import MediaIntents
import Playback
import Resolution

/// What "this" points at: the thing that plays, and what a live station says it is playing.
struct PointedItem {
  let item: MediaItem
  /// As stations tell it: "Artist - Title".
  let streamTitle: String?

  init?(_ status: PlaybackStatus) {
    guard let current = status.current?.item else { return nil }
    item = current
    streamTitle = status.streamTitle
  }

  /// The song of the library that a station says it is playing; it must be that one and none like it.
  func song(in library: LibrarySnapshot) -> MediaItem? {
    guard let streamTitle, let gap = streamTitle.firstRange(of: " - ") else { return nil }
    let search = MediaSearch(
      mediaType: .song, mediaName: String(streamTitle[gap.upperBound...]),
      artistName: String(streamTitle[..<gap.lowerBound]))
    return library.resolver.candidates(for: search).first { $0.relaxed.isEmpty && $0.worstRung <= .shortened }?.item
  }
}
