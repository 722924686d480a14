import MediaIntents

/// A mistake in a file of shortcuts. The rest of the file is still used.
package struct ShortcutFileProblem: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable {
    case unknownSection(String)
    case lineOutsideSection
    case phrase(ShortcutPhrase.Fault.Kind)
    /// `ask` or `or` for an open place that the phrase lacks.
    case unknownSlot(String)
    case twice(String)
    /// An open place of a step that the phrase lacks.
    case openPlace(String)
    case badSetting(String)
    case emptyStep, stepTooLong
    case tooManySteps
    case noSteps
    /// Another shortcut is said by the same words, in this file.
    case sameWords(file: String)
    /// It runs itself, by way of these.
    case circle([String])
    case tooDeep([String])
    case tooManyShortcuts
    case unreadable(String)
    case fileTooLarge
  }

  package let file: String
  /// Counted from 1, like `column`; 0 for the file as a whole.
  package let line: Int
  package let column: Int
  /// The line, or its beginning.
  package let text: String
  package let kind: Kind

  package init(file: String, line: Int = 0, column: Int = 1, text: String = "", kind: Kind) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text.clipped(to: Self.textLimit)
    self.kind = kind
  }

  /// As long as a step may be.
  private static let textLimit = TextLimit(bytes: Shortcut.maxSentenceBytes)

  /// The location and message, then the line with a caret below.
  package var description: String {
    guard line > 0 else { return "\(file): \(message)" }
    let place = "\(file):\(line):\(column): \(message)\n  \(text)"
    // What is left out of the line cannot be pointed at.
    return column > text.count + 1 ? place : place + "\n  \(String(repeating: " ", count: column - 1))^"
  }

  private var message: String {
    switch kind {
    case .unknownSection(let name): "no section is called “\(name.clipped)”, only: shortcut PHRASE"
    case .lineOutsideSection: "the line stands before any shortcut"
    case .phrase(let fault): fault.message
    case .unknownSlot(let name): "the phrase has no {\(name.clipped)}"
    case .twice(let word): "“\(word)” was said of this place already"
    case .openPlace(let name): "the step has {\(name.clipped)}, and the phrase has not"
    case .badSetting(let text): "“\(text.clipped)” is not item=IDENTIFIER"
    case .emptyStep: "the step says nothing"
    case .stepTooLong: "the step is longer than \(Shortcut.maxSentenceBytes) bytes"
    case .tooManySteps: "a shortcut has at most \(Shortcut.maxSteps) steps"
    case .noSteps: "the shortcut has no steps"
    case .sameWords(let file): "\(file) has a shortcut of the same words"
    case .circle(let way): "the shortcut runs itself: \(way.joined(separator: " → "))"
    case .tooDeep(let way): "at most \(Shortcut.maxDepth) shortcuts may run each other: \(way.joined(separator: " → "))"
    case .tooManyShortcuts:
      "there are more than \(ShortcutFile.maxShortcuts) shortcuts; those from here on are left out"
    case .unreadable(let reason): "cannot be read (\(reason)); its shortcuts are missing"
    case .fileTooLarge: "is larger than \(ShortcutFile.maxBytes / 1024) KB; its shortcuts are missing"
    }
  }
}

extension ShortcutPhrase.Fault.Kind {
  fileprivate var message: String {
    switch self {
    case .empty: "a phrase begins with a word of its own"
    case .tooLong:
      "a phrase has at most \(ShortcutPhrase.maxWords) words, \(ShortcutPhrase.maxSlots) open places and "
        + "\(ShortcutPhrase.maxBytes) bytes"
    case .unclosed: "“{” and “}” do not match"
    case .slotName(let name): "“\(name)” is no name of an open place: it has letters and digits"
    case .slotTwice(let name): "{\(name)} stands there twice"
    case .adjacentSlots(let name): "a word has to stand behind {\(name)}, or nobody knows where it ends"
    case .character(let character): "“\(character)” does not belong into a phrase"
    }
  }
}
