import MediaIntents

/// The tags that clients see.
enum Tag: String, CaseIterable, Sendable {
  case artist = "Artist"
  case album = "Album"
  case albumArtist = "AlbumArtist"
  case title = "Title"
  case track = "Track"
  case name = "Name"
  case genre = "Genre"
  case date = "Date"
  case composer = "Composer"
  case disc = "Disc"

  /// Whatever its case.
  init?(named name: String) {
    guard let tag = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else { return nil }
    self = tag
  }

  /// Tags of the protocol that no track has here.
  private static let others = [
    "ArtistSort", "AlbumSort", "AlbumArtistSort", "TitleSort", "OriginalDate", "ComposerSort", "Performer", "Conductor",
    "Work", "Ensemble", "Movement", "MovementNumber", "ShowMovement", "Location", "Grouping", "Comment", "Label",
    "Mood",
    "MUSICBRAINZ_ARTISTID", "MUSICBRAINZ_ALBUMID", "MUSICBRAINZ_ALBUMARTISTID", "MUSICBRAINZ_TRACKID",
    "MUSICBRAINZ_RELEASETRACKID", "MUSICBRAINZ_WORKID", "MUSICBRAINZ_RELEASEGROUPID",
  ]
  private static let names = Dictionary(
    (allCases.map(\.rawValue) + others).map { ($0.lowercased(), $0) }
  ) { first, _ in first }

  /// The protocol's name of a tag, whatever the case of its letters; nil if it has none.
  static func known(_ name: String) -> String? { names[name.lowercased()] }
}

extension ServedTrack {
  func values(of tag: Tag) -> [String] {
    switch tag {
    case .artist: artists
    case .album: album.map { [$0] } ?? []
    case .albumArtist: albumArtist.map { [$0] } ?? []
    case .title: [title]
    case .track: number.map { ["\($0)"] } ?? []
    case .name: station.map { [$0] } ?? (type == .radioStation ? [title] : [])
    case .genre: genres
    case .date: date.map { [$0] } ?? []
    case .composer: composers
    case .disc: disc.map { ["\($0)"] } ?? []
    }
  }

  /// The values that a filter compares: whoever made a track is the artist of its album unless that has another one.
  func compared(_ tag: Tag) -> [String] { tag == .albumArtist ? albumArtists : values(of: tag) }
}
