/// Which shortcuts run which: a step that is the phrase of another one runs that.
struct ShortcutGraph {
  /// The phrases on the way, the first one again at the end of a circle.
  enum Fault: Error, Hashable { case circle([String]), tooDeep([String]) }

  private let shortcuts: [Shortcut]

  init(_ shortcuts: [Shortcut]) { self.shortcuts = shortcuts }

  /// Throws if a shortcut runs itself, or if more of them than `Shortcut.maxDepth` run each other. Whatever else is there
  /// was checked before, so that the last one is on each such way.
  func check() throws(Fault) {
    for shortcut in shortcuts { try follow(shortcut, after: []) }
  }

  private func follow(_ shortcut: Shortcut, after way: [Shortcut]) throws(Fault) {
    if let start = way.firstIndex(of: shortcut) {
      throw .circle((way[start...] + [shortcut]).map(\.phrase.text))
    }
    let way = way + [shortcut]
    if way.count > Shortcut.maxDepth { throw .tooDeep(way.map(\.phrase.text)) }
    for step in shortcut.steps {
      guard let next = ShortcutBook.run(by: step.sentence, of: shortcuts)?.shortcut else { continue }
      try follow(next, after: way)
    }
  }
}
