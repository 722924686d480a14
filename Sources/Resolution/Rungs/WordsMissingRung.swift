import MediaIntents
import Names

/// The same words but for light ones ("the", "of", "my") and their order.
///
/// Near misses: names of one word, and words that carry weight: "night falls" is not "night".
enum WordsMissingRung: Rung {
  static let rung = MatchRung.wordsMissing

  static func distance(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Int? {
    guard let bag = WordBag.key(of: said.words) else { return nil }
    let names = [name, ShortenedName(name, type: type).text].map { SpokenName($0) }
    return names.filter { WordBag.key(of: $0.words) == bag }
      .map { WordBag.cost(said: said.words, name: $0.words) }.min()
  }
}
