import MediaIntents
import Names

/// The same words except for light ones ("the", "of", "my") and their order (`WordBag`).
///
/// People remember the words that carry a name and forget the small ones. Near misses: a significant word is never left
/// out, "night" is not "Night Falls"; none is added, "hello again" is not "Hello"; names of one word or of light words
/// only, in which just the order may differ.
enum WordsMissingRung: Rung {
  static let rung = MatchRung.wordsMissing

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    guard let bag = WordBag.key(of: said.words) else { return nil }
    let names = [name, ShortenedName(name, type: type).text].map { SpokenName($0) }
    return names.filter { WordBag.key(of: $0.words) == bag }
      .map { WordBag.cost(said: said.words, name: $0.words) }.min()
  }
}
