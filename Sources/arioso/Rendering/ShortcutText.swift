import ControlProtocol

/// Formats shortcuts as their files have them.
enum ShortcutText {
  static let none = """
    There are no shortcuts. To make one:
      arioso shortcut add "good morning" "volume 40 percent" "play some jazz"
    """

  static func list(_ listing: ShortcutListing) -> String {
    let shortcuts = listing.shortcuts.map(text).joined(separator: "\n\n")
    let problems = listing.problems.map { "Not used: " + PrintableText.line($0) }
    return ([shortcuts.isEmpty ? none : shortcuts] + problems).joined(separator: "\n")
  }

  /// The words to say, a line each.
  static func names(_ listing: ShortcutListing) -> String {
    listing.shortcuts.map { PrintableText.line(spoken($0.phrase)) }.joined(separator: "\n")
  }

  static func text(_ shortcut: ShortcutEntry) -> String {
    let lines = [shortcut.phrase] + shortcut.lines.map { "  " + $0 }
    return lines.map(PrintableText.line).joined(separator: "\n")
  }

  /// What was made, with what its phrase hides.
  static func made(_ shortcut: ShortcutEntry) -> String {
    text(shortcut) + (shortcut.hides.map { "\n" + PrintableText.line($0) } ?? "")
  }

  static func shown(_ shown: ShownShortcuts) -> String {
    shown.phrases.isEmpty
      ? "" : PrintableText.line(shown.file) + "\n" + shown.phrases.map(PrintableText.line).joined(separator: "\n")
  }

  /// A phrase without its open places.
  static func spoken(_ phrase: String) -> String {
    var (text, depth) = ("", 0)
    for letter in phrase {
      if letter == "{" { depth += 1 }
      if depth == 0 { text.append(letter) }
      if letter == "}" { depth -= 1 }
    }
    return text.split(separator: " ").joined(separator: " ")
  }
}
