/// What kind of thing an item is, or a person asked for; the cases and their order are SiriKit's `INMediaItemType`.
package enum MediaItemType: String, Codable, Sendable, CaseIterable {
  case unknown, song, album, artist, genre, playlist
  case podcastShow, podcastEpisode, podcastPlaylist
  case musicStation, audioBook, movie, tvShow, tvShowEpisode, musicVideo
  case podcastStation, radioStation, station, music, algorithmicRadioStation, news
}

extension MediaItemType {
  /// Whether a thing of `kind` is what somebody means who asks for this type: "a station" is met by a radio station.
  package func admits(_ kind: MediaItemType) -> Bool {
    switch self {
    case .unknown: true
    case .music: [.song, .album, .artist, .genre, .playlist].contains(kind)
    default: isStation ? kind == .radioStation : self == kind
    }
  }

  /// Whether it is one of the contract's several kinds of station; a library of one's own has one.
  package var isStation: Bool {
    [.station, .radioStation, .musicStation, .podcastStation, .algorithmicRadioStation].contains(self)
  }

  /// Whether listening to it has a place worth keeping and a speed worth changing.
  package var isLongForm: Bool {
    [.podcastShow, .podcastEpisode, .audioBook].contains(self)
  }

  /// Whether a local library of sound can hold such a thing at all.
  package var isPlayable: Bool {
    ![.movie, .tvShow, .tvShowEpisode, .musicVideo, .news].contains(self)
  }
}
