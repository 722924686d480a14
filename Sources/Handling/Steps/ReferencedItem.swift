import Library
import MediaIntents
import Playback
import Resolution

/// The item that "this" refers to, here or in another program, with the title a live station reports.
struct ReferencedItem {
  let item: MediaItem
  /// The title reported by a station.
  let streamTitle: String?
  /// The report of the other program that plays it; nil if it plays here.
  let outside: ExternalTrack?

  init?(_ status: PlaybackStatus) {
    guard let current = status.current?.item else { return nil }
    item = current
    streamTitle = status.streamTitle
    outside = nil
  }

  /// - Parameter outside: The report of the program that plays it; nil if it isn't playing any more.
  init(_ item: MediaItem, outside: ExternalTrack? = nil) {
    self.item = item
    streamTitle = nil
    self.outside = outside
  }

  var isBroadcast: Bool { item.type == .radioStation }

  /// The song that a station reports as "Artist - Title"; nil for other formats.
  var streamed: MediaSearch? {
    isBroadcast ? streamTitle.flatMap(MediaSearch.init(streamTitle:)) : nil
  }

  /// The library's song for a station's title; nil if there are only similar ones.
  func song(in library: LibrarySnapshot) -> MediaItem? {
    streamed.flatMap(library.song)
  }

  /// The artist reported by a station, if in the library.
  func artist(in library: LibrarySnapshot) -> MediaItem? {
    guard let name = streamed?.artistName else { return nil }
    return library.resolver.candidates(for: MediaSearch(mediaType: .artist, mediaName: name))
      .first(where: \.isSure)?.item
  }
}
