/// The text of files of shortcuts, as it is written.
enum ShortcutText {
  /// The section of a shortcut, without an end of line.
  static func section(of shortcut: Shortcut) -> String {
    var lines = ["[shortcut \(shortcut.phrase.text)]"]
    for slot in shortcut.phrase.slots.map(shortcut.slot) {
      if let question = slot.question { lines.append("ask \(slot.name) = \(question)") }
      if let fallback = slot.fallback { lines.append("or \(slot.name) = \(fallback)") }
    }
    lines += shortcut.steps.map { step in
      (step.mayFail ? "- " : "") + step.sentence + (step.item.map { " => item=\($0)" } ?? "")
    }
    return lines.joined(separator: "\n")
  }

  /// Whether what is written of a shortcut is read as that shortcut: a sentence may begin like something else.
  static func isFaithful(_ shortcut: Shortcut) -> Bool {
    let file = ShortcutFile(section(of: shortcut), name: "")
    guard file.problems.isEmpty, file.entries.count == 1, let read = file.entries.first?.shortcut else { return false }
    return read.phrase == shortcut.phrase && read.steps == shortcut.steps
      && read.phrase.slots.allSatisfy { read.slot($0) == shortcut.slot($0) }
  }

  /// A file's text with a shortcut behind the others.
  static func appending(_ shortcut: Shortcut, to text: String) -> String {
    let start = text.allSatisfy(\.isWhitespace) ? "" : String(text.reversed().drop(while: \.isWhitespace).reversed())
    return (start.isEmpty ? "" : start + "\n\n") + section(of: shortcut) + "\n"
  }

  /// A file's text with a shortcut in place of an entry, or without the entry. Everything else stays as it is.
  static func replacing(_ entry: ShortcutFile.Entry, with shortcut: Shortcut?, in text: String) -> String {
    var lines = ShortcutFile.lines(of: text)
    var range = entry.lines
    if shortcut == nil, range.upperBound < lines.count, lines[range.upperBound].allSatisfy(\.isWhitespace) {
      // The blank line behind it, which would stand beside that before it.
      range = range.lowerBound..<range.upperBound + 1
    }
    lines.replaceSubrange(range, with: shortcut.map { ShortcutFile.lines(of: section(of: $0)) } ?? [])
    return lines.joined(separator: "\n")
  }
}
