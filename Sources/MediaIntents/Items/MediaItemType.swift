/// The kind of an item, or the kind that was asked for. The cases and their order are those of SiriKit's
/// `INMediaItemType`.
package enum MediaItemType: String, Codable, Sendable, CaseIterable {
  case unknown, song, album, artist, genre, playlist
  case podcastShow, podcastEpisode, podcastPlaylist
  case musicStation, audioBook, movie, tvShow, tvShowEpisode, musicVideo
  case podcastStation, radioStation, station, music, algorithmicRadioStation, news
}

extension MediaItemType {
  /// Whether an item of type `kind` satisfies a request for this type: "a station" is satisfied by a radio station.
  package func admits(_ kind: MediaItemType) -> Bool {
    switch self {
    case .unknown: true
    // One that is drawn from the library is like something in it.
    case .music, .algorithmicRadioStation: [.song, .album, .artist, .genre, .playlist].contains(kind)
    default: isStation ? kind == .radioStation : self == kind
    }
  }

  /// Whether it is one of SiriKit's kinds of station. The library itself holds only radio stations.
  package var isStation: Bool {
    [.station, .radioStation, .musicStation, .podcastStation, .algorithmicRadioStation].contains(self)
  }

  /// Whether it consists of other items.
  package var isContainer: Bool { [.album, .playlist, .podcastShow, .artist].contains(self) }

  package var isPodcast: Bool { self == .podcastShow || self == .podcastEpisode }

  /// Whether the listening position and the speed are saved for it.
  package var isLongForm: Bool {
    [.podcastShow, .podcastEpisode, .audioBook].contains(self)
  }

  /// Whether an audio library can hold it at all.
  package var isPlayable: Bool {
    ![.movie, .tvShow, .tvShowEpisode, .musicVideo, .news].contains(self)
  }
}
