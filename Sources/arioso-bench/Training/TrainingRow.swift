/// A sentence with what it asks for.
struct TrainingRow: Decodable {
  let id: String
  let set: String
  let lang: String
  var text: String
  /// A kind of request, or "none".
  let target: String
  /// Others that a reasonable reader would accept too.
  let lenientTargets: [String]?
  let near: Bool
  /// The values of its slots; nil if nobody annotated them.
  var gold: Gold?

  struct Gold: Decodable {
    var title, artist, album, playlist, show, episode, book, author, station, name: [String]?
    var genre, mood: [String]?
    var mediaType, sort, affinity: [String]?
    var reference: String?
    var shuffle: Bool?
  }

  private enum CodingKeys: String, CodingKey { case id, set, lang, text, target, lenientTargets, near, gold }

  /// Whether a kind of request, or "none", is what was meant.
  func accepts(_ target: String) -> Bool { target == self.target || lenientTargets?.contains(target) == true }

  /// Reads the rows of a language, "zh-tw" being Chinese, from files.
  static func read(_ paths: [String], language: String) throws -> [TrainingRow] {
    let rows = try paths.flatMap { path -> [TrainingRow] in
      guard let lines = TextLines(path: path) else { throw BenchFailure.unreadable(path) }
      return try BenchInput.rows(of: TrainingRow.self, in: lines)
    }
    return rows.filter { row in row.lang.prefix { $0 != "-" } == language }
  }
}

extension TrainingRow.Gold {
  /// The names by the slot that a model finds them in, and the type that a library has them as.
  static var names: [(slot: String, type: String, path: WritableKeyPath<TrainingRow.Gold, [String]?>)] {
    [
      ("title", "song", \.title), ("artist", "artist", \.artist), ("album", "album", \.album),
      ("playlist", "playlist", \.playlist), ("title", "podcastShow", \.show), ("title", "podcastEpisode", \.episode),
      ("title", "audioBook", \.book), ("artist", "artist", \.author), ("title", "radioStation", \.station),
      ("title", "song", \.name), ("genre", "genre", \.genre), ("mood", "", \.mood),
    ]
  }
}
