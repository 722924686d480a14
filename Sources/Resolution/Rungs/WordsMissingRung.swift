import MediaIntents
import Names

/// The same words but for light ones - "the", "of", "my" - and their order (`WordBag`).
///
/// ComparisonCache keeps the words that carry a name and loses the small ones between them. Near misses: a word that carries
/// weight is never left out, "night" is not "Night Falls"; none is added, "hello again" is not "Hello"; names of one
/// word, and names of nothing but light words, which have only their order.
enum WordsMissingRung: Rung {
  static let rung = MatchRung.wordsMissing

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    guard let bag = WordBag.key(of: said.words) else { return nil }
    let names = [name, ShortenedName(name, type: type).text].map { SpokenName($0) }
    return names.filter { WordBag.key(of: $0.words) == bag }
      .map { WordBag.cost(said: said.words, name: $0.words) }.min()
  }
}
