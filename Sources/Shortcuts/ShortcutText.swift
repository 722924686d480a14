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
    let (end, start) = (endOfLine(in: text), text.trimmedAtEnd)
    return (start.isEmpty ? "" : start + end + end) + section(of: shortcut, endingLinesWith: end) + end
  }

  /// A file's text with a shortcut in place of an entry, or without the entry. Everything else stays as it is.
  static func replacing(_ entry: ShortcutFile.Entry, with shortcut: Shortcut?, in text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let (first, last) = (lines[entry.lines.lowerBound], lines[entry.lines.upperBound - 1])
    guard let shortcut else {
      var next = entry.lines.upperBound
      // The blank line behind it, which would stand beside that before it.
      if next < lines.count, lines[next].allSatisfy(\.isWhitespace) { next += 1 }
      if next < lines.count { return text[..<first.startIndex] + String(text[lines[next].startIndex...]) }
      return entry.lines.lowerBound == 0 ? "" : String(text[..<lines[entry.lines.lowerBound - 1].endIndex])
    }
    return text[..<first.startIndex] + section(of: shortcut, endingLinesWith: endOfLine(in: text))
      + String(text[last.endIndex...])
  }

  private static func section(of shortcut: Shortcut, endingLinesWith end: String) -> String {
    section(of: shortcut).replacing("\n", with: end)
  }

  /// How the first line of a text ends, as the others do that an editor wrote.
  private static func endOfLine(in text: String) -> String { text.first(where: \.isNewline).map(String.init) ?? "\n" }
}

extension String {
  fileprivate var trimmedAtEnd: Substring { self[..<(lastIndex { !$0.isWhitespace }.map(index(after:)) ?? startIndex)] }
}
