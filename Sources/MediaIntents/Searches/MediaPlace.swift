/// A place inside a show or a book: "season 2 episode 3", "chapter 5", "from the beginning".
package struct MediaPlace: Hashable, Sendable, Codable {
  package var season: Int?
  package var episode: Int?
  package var chapter: Int?

  package init(season: Int? = nil, episode: Int? = nil, chapter: Int? = nil) {
    self.season = season
    self.episode = episode
    self.chapter = chapter
  }
}
