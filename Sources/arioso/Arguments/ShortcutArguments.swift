import ControlProtocol

/// Parses the words after "shortcut" and a verb.
enum ShortcutArguments {
  /// Returns nil if they do not fit.
  static func command(_ verb: String, _ words: [String]) -> Command? {
    let phrase = words.joined(separator: " ")
    switch verb {
    case "list": return words.isEmpty ? .shortcuts(namesOnly: false) : nil
    case "schedule": return schedule(words)
    case "desktop": return desktop(words)
    case _ where phrase.allSatisfy(\.isWhitespace) || words.contains(where: Subcommand.ownOptions.contains): return nil
    case "show": return .shortcut(phrase)
    case "run": return .runShortcut(phrase)
    case "remove": return .removeShortcut(RemoveShortcut(phrase: phrase))
    case "unschedule": return .unscheduleShortcut(phrase)
    case "add" where words.count > 1:
      return .addShortcut(AddShortcut(phrase: words[0], lines: Array(words.dropFirst())))
    case "edit" where words.count > 1:
      return .editShortcut(EditShortcut(phrase: words[0], lines: Array(words.dropFirst())))
    case "edit": return .editShortcutFile(phrase)
    case "rename" where words.count == 2: return .renameShortcut(RenameShortcut(phrase: words[0], to: words[1]))
    default: return nil
    }
  }

  /// Without a phrase, what is scheduled is listed.
  private static func schedule(_ words: [String]) -> Command? {
    guard !words.isEmpty else { return .schedules }
    let parts = words.split(separator: "--at", omittingEmptySubsequences: false).map { $0.joined(separator: " ") }
    guard parts.count == 2, !parts.contains(where: { $0.allSatisfy(\.isWhitespace) }) else { return nil }
    return .scheduleShortcut(parts[0], at: parts[1])
  }

  private static func desktop(_ words: [String]) -> Command? {
    switch words {
    case [], ["on"]: .showShortcuts(true)
    case ["off"]: .showShortcuts(false)
    default: nil
    }
  }
}
