import NameIndex
import Library
import Handling
import MediaIntents
import Names

/// The examples of what can be said: a few short requests, most useful first. All of them work with this library, also
/// in this order.
struct ExampleChoice {
  let library: LibrarySnapshot

  var examples: [Example] {
    let artist = first(.artist), album = first(.album), song = first(.song), show = first(.podcastShow)
    let examples: [Example?] = [
      artist.map { .play($0.title) },
      album.flatMap { album in album.artist.map { .playBy(album.title, artist: $0) } },
      artist == nil && album == nil ? song.map { .play($0.title) } : nil,
      .whatPlays, .like,
      first(.playlist).map { .add(playlist: $0.title) },
      show.map { .newestEpisode(show: $0.title) },
      first(.audioBook).map { .faster($0.title) },
      first(.radioStation).map { .play($0.title) },
      song.map { .find($0.title) },
      .undo,
    ]
    return examples.compactMap(\.self)
  }

  /// The most important item of a type with an easy title.
  private func first(_ type: MediaItemType) -> MediaItem? {
    let items = library.favoured(type).prefix(Self.considered)
    return items.first { $0.title.isEasilySaid } ?? items.first
  }

  private static let considered = 50
}

extension String {
  /// Whether it consists of at most four plain words.
  fileprivate var isEasilySaid: Bool {
    split(separator: " ").count <= 4 && allSatisfy { $0.isLetter || $0.isNumber || " '’-".contains($0) }
  }
}
