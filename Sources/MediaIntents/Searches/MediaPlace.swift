/// A position within a show or a book: "season 2 episode 3", "chapter 5", "the next episode".
package struct MediaPlace: Hashable, Sendable, Codable {
  package var season: Int?
  /// Number of an episode, or of a track on its album, counted from 1, or from the end if negative.
  package var episode: Int?
  package var chapter: Int?
  /// Whether the next one is meant, counting from what was heard last.
  package var isNext: Bool?

  package init(season: Int? = nil, episode: Int? = nil, chapter: Int? = nil, isNext: Bool? = nil) {
    self.season = season
    self.episode = episode
    self.chapter = chapter
    self.isNext = isNext
  }
}
