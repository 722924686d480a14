/// A question about the current item, or about a named one.
package enum NowPlayingQuestion: String, Codable, Sendable, CaseIterable {
  /// "What's this?": title and artist.
  case item
  case title, artist, album, genre, releaseDate
  case elapsed, remaining
  /// Its total duration.
  case length
  /// The current chapter.
  case chapter
  case volume
  case next

  /// The questions that can be asked about any named item, playing or not.
  package static let ofNamed: [NowPlayingQuestion] = [.item, .artist, .album, .genre, .releaseDate]
}
