import Library
import MediaIntents
import Names
import Resolution

/// Leaves out what was excluded, "but not the live ones" and "not the explicit ones", and keeps what was restricted to,
/// "just the live ones".
struct EntryFilter {
  let library: LibrarySnapshot
  let search: MediaSearch?

  /// - Returns: The entries that are left, and the constraints that nothing matched.
  func apply(to entries: [PlayableItem]) -> (entries: [PlayableItem], relaxed: [RelaxedConstraint]) {
    var left = entries
    var relaxed: [RelaxedConstraint] = []
    for (words, keeps) in (search?.required ?? []).map({ ($0, true) }) + (search?.excluded ?? []).map({ ($0, false) }) {
      let matching = matches(of: words, in: left)
      if matching.isEmpty {
        if !keeps, wasLeftOut(words) { continue }
        relaxed.append(RelaxedConstraint(field: keeps ? .required : .excluded, said: words))
      } else {
        left.removeAll { matching.contains($0.item.identifier) != keeps }
      }
    }
    for criterion in search?.criteria ?? [] where [.clean, .explicit].contains(criterion) {
      let fitting = left.filter { meets(criterion, $0) }
      if fitting.isEmpty, !left.isEmpty {
        relaxed.append(RelaxedConstraint(field: .criterion, said: criterion.name))
      } else {
        left = fitting
      }
    }
    return (left, relaxed)
  }

  /// Whether the search itself has left out what has these words as its title.
  private func wasLeftOut(_ words: String) -> Bool {
    guard var search else { return false }
    search.excluded = nil
    let title = FoldedText(words)
    return library.resolver.candidates(for: search).contains { FoldedText($0.item.title) == title }
  }

  private func meets(_ criterion: SearchCriterion, _ entry: PlayableItem) -> Bool {
    let search = MediaSearch(mediaIdentifier: entry.item.identifier, criteria: [criterion])
    return library.resolver.candidates(for: search).contains(where: \.relaxed.isEmpty)
  }

  private func matches(of words: String, in entries: [PlayableItem]) -> Set<ItemID> {
    let items = Set(entries.map(\.item.identifier))
    let candidates = items.flatMap { library.resolver.candidates(for: MediaSearch(mediaIdentifier: $0)) }
    let matching = ChoiceMatch(candidates, tagged: search ?? MediaSearch()).described(ChoiceDescription(words: words))
    return Set(matching.map(\.item.identifier))
  }
}
