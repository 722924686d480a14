/// What somebody wants to know of the thing that plays, or of a named one.
package enum NowPlayingQuestion: String, Codable, Sendable, CaseIterable {
  /// "What's this?": title and artist.
  case item
  case title, artist, album, genre, releaseDate
  case elapsed, remaining
  /// How long it lasts as a whole.
  case length
  /// Which chapter of it is heard.
  case chapter
  case volume
  case next

  /// What can be asked of anything that is named, whether it plays or not.
  package static let ofNamed: [NowPlayingQuestion] = [.item, .artist, .album, .genre, .releaseDate]
}
