import MediaIntents

/// What a sound file is.
///
/// The rules, the first that says something decides:
///
/// 1. The tags. The MP4 atom `stik`: 2 is an audiobook, 21 a podcast, 1 music. A podcast's flag (`pcst`, `PCST`). A
///    genre "Podcast" or "Audiobook", in any capitals, in the singular or plural, "Audio Book" too. The ending `.m4b`.
/// 2. The library's top folder: Podcasts, Audiobooks, Music; its name in any capitals, or that of the library itself.
/// 3. It is a song.
///
/// Then it belongs to something larger:
///
/// - A song to the album of its ALBUM tag, which is one album by its MusicBrainz release, else by its title with the
///   album artist (ALBUMARTIST, else ARTIST without guests; of a compilation without either, the folder).
/// - An episode to the show of its ALBUM tag, else of the feed beside it, else of its folder.
/// - A book's file to the book in its folder: all files of one ALBUM tag, or without one, in natural order of their
///   names; folders such as "CD 1" count as the one above. A book's author is ALBUMARTIST, else ARTIST, else the name
///   of the folder above the book's, below "Audiobooks".
///
/// Files that have no title at all are named by their place: Artist/Album/07 Title.
enum SoundKind: String, Hashable, Sendable, CaseIterable {
  case song, episode, book

  init(tags: FileTags, fileName: String, shelf: Shelf?) {
    self = Self.byTags(tags) ?? Self.byEnding(fileName) ?? Self.byShelf(shelf) ?? .song
  }

  /// The type of item that a record or a player sees.
  var itemType: MediaItemType {
    switch self {
    case .song: .song
    case .episode: .podcastEpisode
    case .book: .audioBook
    }
  }

  /// The type of the larger thing it is a part of.
  var groupingType: MediaItemType {
    switch self {
    case .song: .album
    case .episode: .podcastShow
    case .book: .audioBook
    }
  }

  private static func byTags(_ tags: FileTags) -> SoundKind? {
    switch tags[.mediaType] {
    case "1": return .song
    case "2": return .book
    case "21": return .episode
    default: break
    }
    if tags.flag(.podcast) { return .episode }
    return tags.values(.genre).lazy.compactMap(SoundKind.init(genre:)).first
  }

  /// The kind that a genre names; `nil` for genres of music.
  init?(genre: String) {
    switch genre.folded {
    case "podcast", "podcasts": self = .episode
    case "audiobook", "audiobooks", "audio book", "audio books": self = .book
    default: return nil
    }
  }

  private static func byEnding(_ fileName: String) -> SoundKind? {
    fileName.lowercased().hasSuffix(".m4b") ? .book : nil
  }

  private static func byShelf(_ shelf: Shelf?) -> SoundKind? {
    switch shelf {
    case .music: .song
    case .podcasts: .episode
    case .audiobooks: .book
    case .radio, .playlists, nil: nil
    }
  }
}
