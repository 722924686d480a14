/// How many things of each kind the library holds.
package struct LibraryCounts: Codable, Hashable, Sendable {
  package var songs: Int
  package var albums: Int
  package var artists: Int
  package var playlists: Int
  package var shows: Int
  package var episodes: Int
  package var audiobooks: Int
  package var stations: Int

  package init(
    songs: Int = 0, albums: Int = 0, artists: Int = 0, playlists: Int = 0, shows: Int = 0, episodes: Int = 0,
    audiobooks: Int = 0, stations: Int = 0
  ) {
    self.songs = songs
    self.albums = albums
    self.artists = artists
    self.playlists = playlists
    self.shows = shows
    self.episodes = episodes
    self.audiobooks = audiobooks
    self.stations = stations
  }
}
