import NameIndex
import Library
import Handling
import MediaIntents
import Names

/// What is told to somebody who asks what can be said: a few short examples, the most useful first, each of which works
/// with this library as it is, also when they are said in this order (D5).
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

  /// The most important thing of a type that is easily said.
  private func first(_ type: MediaItemType) -> MediaItem? {
    let items = library.vocabulary(of: type).prefix(Self.considered).map(\.item)
    return items.first { $0.title.isEasilySaid } ?? items.first
  }

  private static let considered = 50
}

extension String {
  /// A few plain words.
  fileprivate var isEasilySaid: Bool {
    split(separator: " ").count <= 4 && allSatisfy { $0.isLetter || $0.isNumber || " '’-".contains($0) }
  }
}
