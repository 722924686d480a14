import MediaIntents

/// A song as a server tells it, with what Arioso uses of it.
struct SubsonicSong: Decodable, Hashable {
  let id: String
  let title: String
  let album, albumID, artist, albumArtist, composer: String?
  let artists, albumArtists, genres, moods: [String]
  let number, disc, year, tempo: Int?
  let duration: Double?
  let recording: String?
  let comment: String?
  let kind: Kind
  let isExplicit: Bool
  /// 1 to 5; nil without one.
  let rating: Int?
  /// Decibels.
  let gain: Double?
  /// When it came into the library of the server, in seconds since 1970.
  let created: Int64?
  /// What its picture is asked for by.
  let cover: String?

  enum Kind: Hashable {
    case song, episode, book
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, album, albumId, artist, track, discNumber, year, genre, genres, duration, suffix, coverArt, created
    case userRating, musicBrainzId, moods, explicitStatus, type, displayArtist, artists, albumArtists,
      displayAlbumArtist
    case displayComposer, bpm, comment, replayGain, isDir, isVideo
  }

  private struct Named: Decodable {
    let name: String
  }

  private struct Gain: Decodable {
    let trackGain: Double?
  }

  private struct NoSong: Error {}

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let id = values.identifier(.id), let title = values.name(.title), !values.flag(.isDir),
      !values.flag(.isVideo)
    else { throw NoSong() }
    func names(_ key: CodingKeys) -> [String] {
      values.list(key, of: Named.self)?.elements.prefix(Self.mostNames).map(\.name.clipped).filter { !$0.isEmpty } ?? []
    }
    self.id = id
    self.title = title
    album = values.name(.album)
    albumID = values.identifier(.albumId)
    artist = values.name(.displayArtist) ?? values.name(.artist)
    artists = names(.artists)
    albumArtists = names(.albumArtists)
    albumArtist = values.name(.displayAlbumArtist)
    composer = values.name(.displayComposer)
    let genres = names(.genres)
    self.genres = genres.isEmpty ? [values.name(.genre)].compactMap(\.self) : genres
    moods = values.list(.moods, of: String.self)?.elements.prefix(Self.mostNames).map(\.clipped) ?? []
    number = values.ordinal(.track)
    disc = values.ordinal(.discNumber)
    year = values.ordinal(.year).flatMap { 1...9999 ~= $0 ? $0 : nil }
    tempo = values.ordinal(.bpm)
    duration = ExternalNumber.duration(values.number(.duration))
    recording = values.identifier(.musicBrainzId)
    comment = values.name(.comment)
    kind = Self.kind(values.text(.type), suffix: values.text(.suffix))
    isExplicit = values.text(.explicitStatus) == "explicit"
    rating = values.ordinal(.userRating).flatMap { 1...5 ~= $0 ? $0 : nil }
    gain = (try? values.decodeIfPresent(Gain.self, forKey: .replayGain))?.trackGain.flatMap { abs($0) < 100 ? $0 : nil }
    created = SubsonicTime.seconds(values.text(.created))
    cover = values.identifier(.coverArt)
  }

  /// The most artists, genres or moods of one song.
  private static let mostNames = 64

  private static func kind(_ type: String?, suffix: String?) -> Kind {
    switch type {
    case "podcast": .episode
    case "audiobook": .book
    default: suffix?.lowercased() == "m4b" ? .book : .song
    }
  }
}
