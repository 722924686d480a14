/// What somebody wants to know of the thing that plays.
package enum NowPlayingQuestion: String, Codable, Sendable, CaseIterable {
  /// "What's this?": title and artist.
  case item
  case title, artist, album, genre, releaseDate
  case elapsed, remaining
  case next
}
