import Names

/// All shortcuts at one moment, in the order of their files.
package struct ShortcutBook: Sendable {
  /// A shortcut and the file that has it.
  package struct Entry: Hashable, Sendable {
    package let shortcut: Shortcut
    package let file: String
  }

  package private(set) var entries: [Entry] = []
  package private(set) var problems: [ShortcutFileProblem] = []
  /// Of the entries.
  private var index = ShortcutIndex()

  package init() {}

  /// Takes the shortcuts of files in this order. One that is said by the words of an earlier one, or that closes a circle,
  /// is left out and reported.
  package init(_ files: [(path: String, text: String)]) {
    var graph = ShortcutGraph()
    for (path, text) in files {
      let file = ShortcutFile(text, name: path)
      problems += file.problems
      for entry in file.entries {
        if let kind = refusal(of: entry.shortcut, adding: &graph) {
          problems.append(
            ShortcutFileProblem(file: path, line: entry.lines.lowerBound + 1, text: entry.header, kind: kind))
        } else {
          entries.append(Entry(shortcut: entry.shortcut, file: path))
        }
      }
    }
    index = graph.index
  }

  package mutating func add(_ problem: ShortcutFileProblem) { problems.append(problem) }

  /// Adds a shortcut to the graph of the entries, or returns why it cannot be.
  private func refusal(of shortcut: Shortcut, adding graph: inout ShortcutGraph) -> ShortcutFileProblem.Kind? {
    if entries.count >= ShortcutFile.maxShortcuts { return .tooManyShortcuts }
    if let other = graph.index.place(of: shortcut.phrase.words) { return .sameWords(file: entries[other].file) }
    do throws(ShortcutGraph.Fault) {
      try graph.add(shortcut)
      return nil
    } catch {
      switch error {
      case .circle(let way): return .circle(way)
      case .tooDeep(let way): return .tooDeep(way)
      }
    }
  }

  package var shortcuts: [Shortcut] { index.shortcuts }

  /// The entry that is said by the same words as a phrase, whatever its open places; nil if there is none.
  package func entry(saidLike phrase: ShortcutPhrase) -> Entry? { index.place(of: phrase.words).map { entries[$0] } }

  /// The entry that is called by its phrase, with or without its open places.
  package func entry(called phrase: String) -> Entry? {
    let words = (try? ShortcutPhrase(phrase))?.words ?? SentenceWords(phrase).words.map(\.folded)
    return index.place(of: words).map { entries[$0] }
  }

  /// The entry that is called so, or that is said by these words with something in its open places.
  package func entry(saidBy phrase: String) -> Entry? {
    entry(called: phrase) ?? index.run(by: SentenceWords(phrase)).map { entries[$0.place] }
  }

  /// The entry with exactly this phrase as it is written.
  package func entry(written phrase: String) -> Entry? {
    entry(called: phrase).flatMap { $0.shortcut.phrase.text == phrase ? $0 : nil }
  }
}

/// A shortcut that a sentence runs, with what was said in its open places.
package struct ShortcutRun: Hashable, Sendable {
  package let shortcut: Shortcut
  /// By the names of the open places in which something was said.
  package var values: [String: String]

  package init(shortcut: Shortcut, values: [String: String] = [:]) {
    self.shortcut = shortcut
    self.values = values
  }
}

extension ShortcutBook {
  /// The shortcut whose phrase a sentence is, word for word; nil if it is none. Of several, the one with the most words of
  /// its own counts.
  package func run(by sentence: String) -> ShortcutRun? {
    index.run(by: SentenceWords(sentence)).map { ShortcutRun(shortcut: shortcuts[$0.place], values: $0.values) }
  }

  /// The shortcut that is called by its phrase, with or without its open places, or by a sentence that runs it. The name of an
  /// open place is nothing that is said there.
  package func run(calledBy words: String) -> ShortcutRun? {
    if let phrase = try? ShortcutPhrase(words), !phrase.slots.isEmpty {
      return entry(saidLike: phrase).map { ShortcutRun(shortcut: $0.shortcut) }
    }
    return run(by: words) ?? entry(called: words).map { ShortcutRun(shortcut: $0.shortcut) }
  }

  /// Those whose phrase begins with some words, or has them further on, the last word perhaps still being typed. Those with
  /// something left open come last, since they ask for it.
  package func shortcuts(like words: String) -> [Shortcut] {
    let typed = SentenceWords(words).words.map(\.folded)
    guard !typed.isEmpty else { return [] }
    let rated = shortcuts.compactMap { shortcut -> (shortcut: Shortcut, rank: Int)? in
      let own = shortcut.phrase.words
      let place = own.indices.first { start in
        start + typed.count <= own.count
          && zip(typed, own[start...]).enumerated().allSatisfy { place, pair in
            place == typed.count - 1 ? pair.1.hasPrefix(pair.0) : pair.0 == pair.1
          }
      }
      return place.map { (shortcut, (shortcut.phrase.slots.isEmpty ? 0 : 2) + ($0 == 0 ? 0 : 1)) }
    }
    return rated.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.shortcut)
  }
}
