package import Library
package import MediaIntents
import Resolution

/// The results of a structured search, without questions.
package struct LibrarySearch: Sendable {
  /// Most relevant first.
  package let items: [MediaItem]
  /// The constraints that the items don't satisfy.
  package let relaxed: [RelaxedConstraint]

  /// A search without names finds all items of its type, or all songs. It must not refer to the current item or offered
  /// ones.
  package init(_ search: MediaSearch, in library: LibrarySnapshot) {
    guard !search.namesNothing else {
      (items, relaxed) = (UnnamedChoice(library: library, search: search).listing(atMost: .max), [])
      return
    }
    let named = library.resolver.candidates(for: search)
    // A search may contain only some words of a name.
    let found = named.isEmpty ? library.resolver.mentions(of: search) : named
    items = found.map(\.item)
    relaxed = found.first?.relaxed ?? []
  }
}
