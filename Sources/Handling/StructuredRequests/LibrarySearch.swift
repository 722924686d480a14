package import Library
package import MediaIntents
import Resolution

/// What the library has for a search, without a sentence and without questions.
package struct LibrarySearch: Sendable {
  /// Most relevant first.
  package let items: [MediaItem]
  /// What of the search the items don't meet, because nothing meets all of it.
  package let relaxed: [RelaxedConstraint]

  /// A search that names nothing finds everything of its type, or all songs. The search must not point at what plays or
  /// was offered.
  package init(_ search: MediaSearch, in library: LibrarySnapshot) {
    guard !search.namesNothing else {
      (items, relaxed) = (UnnamedChoice(library: library, search: search).listing(atMost: .max), [])
      return
    }
    let named = library.resolver.candidates(for: search)
    // A search may have only some words of a name.
    let found = named.isEmpty ? library.resolver.mentions(of: search) : named
    items = found.map(\.item)
    relaxed = found.first?.relaxed ?? []
  }
}
