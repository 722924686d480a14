import Library
import MediaIntents
import Playback
import Resolution

/// What "this" points at: the thing that plays, here or in another program, and what a live station says it is playing.
struct ReferencedItem {
  let item: MediaItem
  /// As a station tells it.
  let streamTitle: String?
  /// What the program tells that plays it; `nil` where it plays here.
  let outside: ExternalTrack?

  init?(_ status: PlaybackStatus) {
    guard let current = status.current?.item else { return nil }
    item = current
    streamTitle = status.streamTitle
    outside = nil
  }

  /// - Parameter outside: what the program that plays it tells; `nil` where it does not play any more.
  init(_ item: MediaItem, outside: ExternalTrack? = nil) {
    self.item = item
    streamTitle = nil
    self.outside = outside
  }

  var isBroadcast: Bool { item.type == .radioStation }

  /// What a station says it is playing, where it says that the way stations do: "Artist - Title".
  var told: MediaSearch? {
    isBroadcast ? streamTitle.flatMap(MediaSearch.init(toldAs:)) : nil
  }

  /// The song of the library that a station says it is playing; it must be that one and none like it.
  func song(in library: LibrarySnapshot) -> MediaItem? {
    told.flatMap(library.song)
  }

  /// Who a station says is playing, if the library knows them.
  func artist(in library: LibrarySnapshot) -> MediaItem? {
    guard let name = told?.artistName else { return nil }
    return library.resolver.candidates(for: MediaSearch(mediaType: .artist, mediaName: name))
      .first(where: \.isSure)?.item
  }
}
