import NameIndex
package import MediaIntents
import Names

extension Resolver {
  /// The candidates, followed by those that have the name but not the requested artist, year or type. They are listed
  /// in explanations with the criterion that ruled them out.
  package func withLosers(_ candidates: [Candidate], for search: MediaSearch) -> [Candidate] {
    guard search.mediaName != nil, candidates.first?.relaxed.isEmpty == true else { return candidates }
    let known = Set(candidates.map(\.record.id))
    let others = Subject(search, in: index, histories, LadderClimbs(in: index)).matches(ignoringType: true) {
      !known.contains($0.id)
    }
    let losers = self.candidates(for: others, search, Constraints(of: search)).filter { !$0.relaxed.isEmpty }
    return candidates + losers.sorted { $0.ranking < $1.ranking }
  }
}
