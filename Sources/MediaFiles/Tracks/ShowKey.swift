import MediaIntents

/// What tells shows apart: the title, and the author of the feed or of the tags, since unrelated podcasts have one name.
/// A file that names no author belongs to the only show of its title.
package struct ShowKey: Hashable, Sendable {
  /// Folded.
  package let title: String
  /// Folded; nil if none is named or it only repeats the title.
  package let author: String?

  package init(title: String, author: String?) {
    self.title = title.folded
    self.author = author.map(\.folded).flatMap { $0.isEmpty || $0 == title.folded ? nil : $0 }
  }

  /// Nil for the key of another grouping.
  package init?(_ key: Grouping.Key) {
    guard key.type == .podcastShow else { return nil }
    let names = key.text.split(separator: Self.separator, maxSplits: 1, omittingEmptySubsequences: false)
    title = names.first.map(String.init) ?? ""
    author = names.count > 1 ? String(names[1]) : nil
  }

  package var key: Grouping.Key {
    Grouping.Key(type: .podcastShow, text: author.map { title + String(Self.separator) + $0 } ?? title)
  }

  /// The least text after those of all keys with this title and an author.
  package var bounds: (first: String, end: String) { (title + "\u{1f}", title + "\u{20}") }

  /// The aliases of a show that is no subscription; the author keeps it apart from others of its title.
  var aliases: [ItemAlias] {
    (author.map { [.feedGUID($0, feed: "author")] } ?? []) + [.tags(title, seconds: nil)]
  }

  private static let separator: Character = "\u{1f}"
}
