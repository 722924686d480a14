import Library
import MediaIntents
import Resolution

/// Leaves out what was excluded, "but not the live ones", and keeps what was restricted to, "just the live ones".
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
        relaxed.append(RelaxedConstraint(field: keeps ? .required : .excluded, said: words))
      } else {
        left.removeAll { matching.contains($0.item.identifier) != keeps }
      }
    }
    return (left, relaxed)
  }

  private func matches(of words: String, in entries: [PlayableItem]) -> Set<ItemID> {
    let items = Set(entries.map(\.item.identifier))
    let candidates = items.flatMap { library.resolver.candidates(for: MediaSearch(mediaIdentifier: $0)) }
    return Set(ChoiceMatch(candidates).described(ChoiceDescription(words: words)).map(\.item.identifier))
  }
}
