/// A place inside a show or a book: "season 2 episode 3", "chapter 5", "the next episode".
package struct MediaPlace: Hashable, Sendable, Codable {
  package var season: Int?
  /// The number of an episode, or of a song on its album, counted from 1; from the end where it is negative.
  package var episode: Int?
  package var chapter: Int?
  /// The next one for whoever has listened so far.
  package var isNext: Bool?

  package init(season: Int? = nil, episode: Int? = nil, chapter: Int? = nil, isNext: Bool? = nil) {
    self.season = season
    self.episode = episode
    self.chapter = chapter
    self.isNext = isNext
  }
}
