extension Shortcut {
  /// What stands below the phrase in a file.
  package var lines: [String] { Array(ShortcutFile.lines(of: ShortcutText.section(of: self)).dropFirst()) }

  /// Reads what stands below a phrase in a file. Blank lines and comments are left out.
  package init(phrase: ShortcutPhrase, lines: [String]) throws(ShortcutFileProblem) {
    var draft = ShortcutDraft(phrase)
    for (index, line) in lines.enumerated() where !ShortcutFile.isBlank(line) {
      do throws(ShortcutDraft.Failure) {
        guard !line.contains(where: \.isNewline) else { throw ShortcutDraft.Failure(kind: .emptyStep) }
        try draft.read(line)
      } catch {
        throw ShortcutFileProblem(
          file: phrase.text, line: index + 1, column: error.position + 1, text: line, kind: error.kind)
      }
    }
    self = draft.shortcut
  }
}
