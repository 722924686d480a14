package import MediaIntents

/// The kind of a sound file.
///
/// The first rule that applies decides:
///
/// 1. The tags. The MP4 atom `stik`: 2 is an audiobook, 21 a podcast, 1 music. A podcast flag (`pcst`, `PCST`). A genre
///    "Podcast", "Audiobook" or "Audio Book", ignoring case, singular or plural. The extension `.m4b`.
/// 2. The top folder of the library: Podcasts, Audiobooks or Music, ignoring case; it may be the library's root itself.
/// 3. The file is a song.
///
/// Each kind belongs to a grouping:
///
/// - A song belongs to the album of its ALBUM tag, see `AlbumKey`.
/// - An episode belongs to the show of its ALBUM tag, else of the feed in its folder, else of its folder.
/// - A book's file belongs to the book in its folder: all files with one ALBUM tag, or without one, in natural order of
///   their names. A folder such as "CD 1" counts as the folder above it. The author is ALBUMARTIST, else ARTIST, else
///   the name of the folder above the book's, below "Audiobooks".
///
/// Files without a title are named by their path: Artist/Album/07 Title.
package enum SoundKind: String, Hashable, Sendable, CaseIterable {
  case song, episode, book

  package init(tags: FileTags, fileName: String, shelf: Shelf?) {
    self = Self.byTags(tags) ?? Self.byEnding(fileName) ?? Self.byShelf(shelf) ?? .song
  }

  /// The type of the item in records and players.
  package var itemType: MediaItemType {
    switch self {
    case .song: .song
    case .episode: .podcastEpisode
    case .book: .audioBook
    }
  }

  /// The type of the grouping it belongs to.
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

  /// Returns the kind that a genre names, or `nil` for a genre of music.
  package init?(genre: String) {
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
