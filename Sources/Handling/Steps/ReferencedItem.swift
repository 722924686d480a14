import Library
import MediaIntents
import Playback
import Resolution

/// What "this" refers to: what plays, here or in another program, and what a live station reports.
struct ReferencedItem {
  let item: MediaItem
  /// As a station reports it.
  let streamTitle: String?
  /// What the other program reports that plays it; nil if it plays here.
  let outside: ExternalTrack?

  init?(_ status: PlaybackStatus) {
    guard let current = status.current?.item else { return nil }
    item = current
    streamTitle = status.streamTitle
    outside = nil
  }

  /// - Parameter outside: what the program that plays it reports; nil if it doesn't play any more.
  init(_ item: MediaItem, outside: ExternalTrack? = nil) {
    self.item = item
    streamTitle = nil
    self.outside = outside
  }

  var isBroadcast: Bool { item.type == .radioStation }

  /// The song that a station reports in the usual form, "Artist - Title"; nil otherwise.
  var streamed: MediaSearch? {
    isBroadcast ? streamTitle.flatMap(MediaSearch.init(streamTitle:)) : nil
  }

  /// The library's song that a station reports; nil if there are only similar ones.
  func song(in library: LibrarySnapshot) -> MediaItem? {
    streamed.flatMap(library.song)
  }

  /// The artist that a station reports, if the library has them.
  func artist(in library: LibrarySnapshot) -> MediaItem? {
    guard let name = streamed?.artistName else { return nil }
    return library.resolver.candidates(for: MediaSearch(mediaType: .artist, mediaName: name))
      .first(where: \.isSure)?.item
  }
}
