import MediaIntents
import Names
import Resolution

/// Items that words of a sentence describe instead of naming them, by these words.
///
/// A reader that knows them reads such words as it reads a name of the library.
package struct DescribedItems: Sendable {
  private var items: [String: Candidate] = [:]
  /// The descriptions, in the order they were said.
  private(set) var words: [String] = []

  /// What was described last; nil if nothing was.
  var last: Candidate? { words.last.flatMap { self[$0] } }

  var isEmpty: Bool { items.isEmpty }

  /// - Parameter content: the words of the description that the item is known by.
  mutating func add(_ item: Candidate, describedBy words: String, knownBy content: String?) {
    items[Self.key(words)] = item
    if let content { items[Self.key(content)] = items[Self.key(content)] ?? item }
    self.words.append(words)
  }

  /// Nil if the words describe nothing.
  subscript(words: String) -> Candidate? { items.isEmpty ? nil : items[Self.key(words)] }

  subscript(spokenKey key: String) -> Candidate? { items[key] }

  private static func key(_ words: String) -> String { SpokenName(folded: FoldedText(words)).key }
}

extension MediaSearch {
  /// The same search for the item that one of its names describes; nil if none does.
  func settled(by described: DescribedItems) -> MediaSearch? {
    guard !described.isEmpty else { return nil }
    for name in [\MediaSearch.mediaName, \.albumName] {
      guard let words = self[keyPath: name], let item = described[words]?.item else { continue }
      var search = self
      search[keyPath: name] = nil
      search.mediaIdentifier = item.identifier
      search.mediaType = item.type
      return search
    }
    return nil
  }
}
