/// What a station that is drawn from the library is like, for telling.
package struct StationDescription: Hashable, Sendable, Codable {
  /// The song, album, artist, genre or playlist it is like; nil if it is described by a mood alone.
  package var seed: MediaItem?
  /// The moods and activities that were asked for, as said.
  package var moods: [String]

  package init(seed: MediaItem? = nil, moods: [String] = []) {
    self.seed = seed
    self.moods = moods
  }
}
