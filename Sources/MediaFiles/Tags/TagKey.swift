/// The properties that the catalogue uses, by TagLib's names, which are the same for every format.
///
/// The first block has MusicBrainz Picard's names; the second is for podcasts and books, with MP4 atoms under their own
/// names; the third is for ratings and loudness.
package enum TagKey: String, Hashable, Sendable, CaseIterable {
  case title = "TITLE"
  case titleSort = "TITLESORT"
  case artist = "ARTIST"
  case artists = "ARTISTS"
  case artistSort = "ARTISTSORT"
  case album = "ALBUM"
  case albumSort = "ALBUMSORT"
  case albumArtist = "ALBUMARTIST"
  case albumArtists = "ALBUMARTISTS"
  case albumArtistSort = "ALBUMARTISTSORT"
  case genre = "GENRE"
  case trackNumber = "TRACKNUMBER"
  case discNumber = "DISCNUMBER"
  case date = "DATE"
  case releaseDate = "RELEASEDATE"
  case originalDate = "ORIGINALDATE"
  case originalYear = "ORIGINALYEAR"
  case compilation = "COMPILATION"
  case releaseType = "RELEASETYPE"
  case recordingID = "MUSICBRAINZ_TRACKID"
  case releaseID = "MUSICBRAINZ_ALBUMID"

  case mediaType = "STIK"
  case podcast = "PODCAST"
  case podcastID = "PODCASTID"
  case podcastAddress = "PODCASTURL"
  case season = "TVSEASON"
  case episode = "TVEPISODE"
  case episodeType = "ITUNESEPISODETYPE"
  case overDriveMarkers = "OVERDRIVE MEDIAMARKERS"
  case cueSheet = "CUESHEET"

  case advisory = "ITUNESADVISORY"
  case rating = "RATING"
  case fmpsRating = "FMPS_RATING"
  case trackGain = "REPLAYGAIN_TRACK_GAIN"
  case r128TrackGain = "R128_TRACK_GAIN"
}
