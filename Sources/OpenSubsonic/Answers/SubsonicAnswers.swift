import MediaIntents

/// Some songs of the whole library.
struct SongPage: Decodable {
  let songs: [SubsonicSong]
  /// With those that cannot be read.
  let count: Int

  private enum CodingKeys: String, CodingKey { case searchResult3 }
  private enum Inner: String, CodingKey { case song }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let list: LooseList<SubsonicSong>? =
      try? values.nestedContainer(keyedBy: Inner.self, forKey: .searchResult3).list(.song)
    songs = list?.elements ?? []
    count = list?.count ?? 0
  }
}

/// Some albums of the whole library.
struct AlbumPage: Decodable {
  let albums: [String]
  let count: Int

  private enum CodingKeys: String, CodingKey { case albumList2 }
  private enum Inner: String, CodingKey { case album }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let list: LooseList<Identified>? =
      try? values.nestedContainer(keyedBy: Inner.self, forKey: .albumList2).list(.album)
    albums = list?.elements.map(\.id) ?? []
    count = list?.count ?? 0
  }
}

/// Anything with an identifier.
struct Identified: Decodable {
  let id: String

  private enum CodingKeys: String, CodingKey { case id }
  private struct Missing: Error {}

  init(from decoder: any Decoder) throws {
    guard let id = try decoder.container(keyedBy: CodingKeys.self).identifier(.id) else { throw Missing() }
    self.id = id
  }
}

/// The songs of an album.
struct AlbumAnswer: Decodable {
  let songs: [SubsonicSong]

  private enum CodingKeys: String, CodingKey { case album }
  private enum Inner: String, CodingKey { case song }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let list: LooseList<SubsonicSong>? = try values.nestedContainer(keyedBy: Inner.self, forKey: .album).list(.song)
    songs = list?.elements ?? []
  }
}

struct SongAnswer: Decodable {
  let song: SubsonicSong?
}

/// The songs, albums and artists that are starred.
struct StarredAnswer: Decodable {
  let songs: [String]
  let groups: [ServedGroup]

  private enum CodingKeys: String, CodingKey { case starred2 }
  private enum Inner: String, CodingKey { case song, album, artist }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self).nestedContainer(keyedBy: Inner.self, forKey: .starred2)
    func ids(_ key: Inner) -> [String] {
      let list: LooseList<Identified>? = values.list(key)
      return list?.elements.map(\.id) ?? []
    }
    songs = ids(.song)
    groups = ids(.album).map { ServedGroup(.album, $0) } + ids(.artist).map { ServedGroup(.artist, $0) }
  }
}

/// The album of a song, and its artists by name.
struct OwnersAnswer: Decodable {
  let album: String?
  let artists: [String: String]

  private enum CodingKeys: String, CodingKey { case song }
  private enum Inner: String, CodingKey { case albumId, artistId, artist, artists, albumArtists }

  private struct Named: Decodable {
    let id: String
    let name: String
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self).nestedContainer(keyedBy: Inner.self, forKey: .song)
    album = values.identifier(.albumId)
    var artists: [String: String] = [:]
    if let id = values.identifier(.artistId), let name = values.name(.artist) { artists[name] = id }
    for key in [Inner.albumArtists, .artists] {
      for artist in values.list(key, of: Named.self)?.elements ?? [] { artists[artist.name.clipped] = artist.id }
    }
    self.artists = artists
  }
}

/// The name of an artist, and the albums.
struct ArtistAnswer: Decodable {
  let name: String?
  let albums: [String]

  private enum CodingKeys: String, CodingKey { case artist }
  private enum Inner: String, CodingKey { case name, album }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self).nestedContainer(keyedBy: Inner.self, forKey: .artist)
    name = values.name(.name)
    let list: LooseList<Identified>? = values.list(.album)
    albums = list?.elements.map(\.id) ?? []
  }
}

/// A playlist without its songs.
struct PlaylistEntry: Decodable, Hashable {
  let id: String
  let name: String
  let songCount: Int
  /// When it was changed; nil if the server does not tell it.
  let changed: String?

  private enum CodingKeys: String, CodingKey { case id, name, songCount, changed }
  private struct Missing: Error {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let id = values.identifier(.id), let name = values.name(.name) else { throw Missing() }
    (self.id, self.name) = (id, name)
    songCount = values.ordinal(.songCount) ?? 0
    changed = values.name(.changed)
  }
}

struct PlaylistsAnswer: Decodable {
  let playlists: [PlaylistEntry]

  private enum CodingKeys: String, CodingKey { case playlists }
  private enum Inner: String, CodingKey { case playlist }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let list: LooseList<PlaylistEntry>? =
      try? values.nestedContainer(keyedBy: Inner.self, forKey: .playlists).list(.playlist)
    playlists = list?.elements ?? []
  }
}

/// The songs of a playlist.
struct PlaylistAnswer: Decodable {
  let songs: [String]

  private enum CodingKeys: String, CodingKey { case playlist }
  private enum Inner: String, CodingKey { case entry }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let list: LooseList<Identified>? = try values.nestedContainer(keyedBy: Inner.self, forKey: .playlist).list(.entry)
    songs = list?.elements.map(\.id) ?? []
  }
}

/// How far a server has read its own files.
struct ScanAnswer: Decodable {
  /// Nil if it does not tell enough.
  let mark: String?

  private enum CodingKeys: String, CodingKey { case scanStatus }
  private enum Inner: String, CodingKey { case scanning, count, lastScan }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self).nestedContainer(
      keyedBy: Inner.self, forKey: .scanStatus)
    let count = values.number(.count)
    mark = values.name(.lastScan).map { "scan \($0) \(count ?? 0)" }
  }
}

/// When the folders of a server have changed.
struct IndexAnswer: Decodable {
  let mark: String

  private enum CodingKeys: String, CodingKey { case indexes }
  private enum Inner: String, CodingKey { case lastModified }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self).nestedContainer(keyedBy: Inner.self, forKey: .indexes)
    mark = "index \(values.number(.lastModified) ?? 0)"
  }
}
