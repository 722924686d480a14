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

  package init() {}

  /// Takes the shortcuts of files in this order. One that is said by the words of an earlier one, or that closes a circle,
  /// is left out and reported.
  package init(_ files: [(path: String, text: String)]) {
    for (path, text) in files {
      let file = ShortcutFile(text, name: path)
      problems += file.problems
      for entry in file.entries {
        if let kind = refusal(of: entry.shortcut) {
          problems.append(
            ShortcutFileProblem(file: path, line: entry.lines.lowerBound + 1, text: entry.header, kind: kind))
        } else {
          entries.append(Entry(shortcut: entry.shortcut, file: path))
        }
      }
    }
  }

  package mutating func add(_ problem: ShortcutFileProblem) { problems.append(problem) }

  private func refusal(of shortcut: Shortcut) -> ShortcutFileProblem.Kind? {
    if entries.count >= ShortcutFile.maxShortcuts { return .tooManyShortcuts }
    if let other = entries.first(where: { $0.shortcut.phrase.isSaid(like: shortcut.phrase) }) {
      return .sameWords(file: other.file)
    }
    do throws(ShortcutGraph.Fault) {
      try ShortcutGraph(shortcuts + [shortcut]).check()
      return nil
    } catch {
      switch error {
      case .circle(let way): return .circle(way)
      case .tooDeep(let way): return .tooDeep(way)
      }
    }
  }

  package var shortcuts: [Shortcut] { entries.map(\.shortcut) }

  /// The entry that is said by these words, whatever stands in its open places.
  package func entry(saidBy phrase: String) -> Entry? {
    let words = (try? ShortcutPhrase(phrase))?.words ?? SentenceWords(phrase).words.map(\.folded)
    return entries.first { $0.shortcut.phrase.words == words }
      ?? run(by: phrase).flatMap { run in entries.first { $0.shortcut == run.shortcut } }
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
    Self.run(by: sentence, of: shortcuts)
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

  static func run(by sentence: String, of shortcuts: [Shortcut]) -> ShortcutRun? {
    let words = SentenceWords(sentence)
    guard !words.isEmpty, !shortcuts.isEmpty else { return nil }
    let runs = shortcuts.compactMap { shortcut in
      shortcut.phrase.values(in: words).map { ShortcutRun(shortcut: shortcut, values: $0) }
    }
    return runs.max { $0.shortcut.phrase.words.count < $1.shortcut.phrase.words.count }
  }
}
