import NameIndex
package import MediaIntents
import Names

extension Resolver {
  /// The candidates with those behind them that have the name and not the rest: of another artist, another year, another
  /// type. They were never in question; an explanation shows that they were seen, and by what they lost (B14).
  package func withLosers(_ candidates: [Candidate], for search: MediaSearch) -> [Candidate] {
    guard search.mediaName != nil, candidates.first?.relaxed.isEmpty == true else { return candidates }
    let known = Set(candidates.map(\.record.id))
    let others = Subject(search, in: index, histories).matches(ignoringType: true) { !known.contains($0.id) }
    let losers = self.candidates(for: others, search, Constraints(of: search)).filter { !$0.relaxed.isEmpty }
    return candidates + losers.sorted { $0.ranking < $1.ranking }
  }
}
