import Names

/// Shortcuts by the first word of their phrases, with which each sentence begins that runs one. No two are said by the same
/// words.
struct ShortcutIndex: Sendable {
  /// In the order in which they were added.
  private(set) var shortcuts: [Shortcut] = []
  /// The indices of those whose phrase begins with a word.
  private var places: [String: [Int]] = [:]

  mutating func append(_ shortcut: Shortcut) {
    if let first = shortcut.phrase.words.first { places[first, default: []].append(shortcuts.count) }
    shortcuts.append(shortcut)
  }

  mutating func removeLast() {
    guard let shortcut = shortcuts.popLast(), let first = shortcut.phrase.words.first else { return }
    places[first]?.removeLast()
  }

  /// The index of the one whose own words are these; nil if there is none.
  func place(of words: [String]) -> Int? {
    guard let first = words.first else { return nil }
    return places[first]?.first { shortcuts[$0].phrase.words == words }
  }

  /// The index of the one whose phrase a sentence is, word for word, with what was said in its open places; nil if it is none.
  /// Of several, the one with the most words of its own counts.
  func run(by sentence: SentenceWords) -> (place: Int, values: [String: String])? {
    guard !sentence.isEmpty else { return nil }
    let runs = (places[sentence[0].folded] ?? []).compactMap { place in
      shortcuts[place].phrase.values(in: sentence).map { (place: place, values: $0) }
    }
    return runs.max { shortcuts[$0.place].phrase.words.count < shortcuts[$1.place].phrase.words.count }
  }
}
