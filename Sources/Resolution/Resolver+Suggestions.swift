package import MediaIntents
import NameIndex
import Names

extension Resolver {
  /// What a person may be typing the name of, the best match first: what has that name, then what has all of its words, of
  /// which the last may go on.
  ///
  /// - Parameter text: at least two letters, or one Chinese character.
  package func suggestions(for text: String, atMost limit: Int) -> [MediaItem] {
    let search = MediaSearch(mediaName: text), query = SpokenQuery(text)
    guard search.isSayable, let begun = query.folded.words.last.map(String.init), begun.utf8.count > 1 else {
      return []
    }
    let named = candidates(for: search).filter { $0.relaxed.isEmpty && !$0.isGuess }
    let constraints = Constraints(of: search, in: index, histories)
    let before = query.folded.words.dropLast().joined(separator: " ")
    let words = before.isEmpty ? [] : SpokenQuery(before).words
    let matches = matches(
      of: index.hits(mentioning: words, andBegun: begun, atMost: Self.maxSuggestionNames), said: text)
    let begunItems = ranked(candidates(for: matches, search, constraints), for: search)
    var seen: Set<ItemID> = []
    let all = (named + begunItems).map(\.item).filter { seen.insert($0.identifier).inserted }
    return Array(all.prefix(limit))
  }

  /// The maximum number of names to consider, shortest first.
  private static let maxSuggestionNames = 200
}
