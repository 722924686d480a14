// Methods about shortcuts. One is named by its phrase, with or without its open places.

/// All shortcuts, in the order of their files.
package struct ListShortcuts: ControlMethod {
  package typealias Result = ShortcutListing
  package typealias CodingKeys = NoParameters
  package static let name = "shortcuts.list"
  package static let access = MethodAccess.read
  package init() {}
}

package struct ShortcutListing: Codable, Hashable, Sendable {
  package var shortcuts: [ShortcutEntry]
  /// The mistakes in the files, a line each.
  package var problems: [String]

  package init(shortcuts: [ShortcutEntry], problems: [String]) {
    self.shortcuts = shortcuts
    self.problems = problems
  }
}

/// A shortcut as its file has it.
package struct ShortcutEntry: Codable, Hashable, Sendable {
  package var phrase: String
  /// What stands below the phrase: steps, and what is said of its open places.
  package var lines: [String]
  /// The file, for programs of the user.
  package var file: String?
  /// What the phrase means besides, in words; nil if nothing, or if that was not looked for.
  package var hides: String?

  package init(phrase: String, lines: [String], file: String? = nil, hides: String? = nil) {
    self.phrase = phrase
    self.lines = lines
    self.file = file
    self.hides = hides
  }
}

/// One shortcut, with what its phrase hides.
package struct GetShortcut: ControlMethod {
  package typealias Result = ShortcutEntry
  package static let name = "shortcuts.get"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case phrase
  }

  package var phrase: String

  package init(phrase: String) { self.phrase = phrase }
}

/// A change of the shortcuts.
package protocol ShortcutChange: ControlMethod where Result == ShortcutEntry {
  /// Whose conversation it is part of; the household's if nil.
  var conversation: String? { get }
}

/// Adds a shortcut behind the others.
package struct AddShortcut: ShortcutChange {
  package static let name = "shortcuts.add"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case phrase, lines, conversation
  }

  package var phrase: String
  /// As in a file, below the phrase.
  package var lines: [String]
  package var conversation: String?

  package init(phrase: String, lines: [String], conversation: String? = nil) {
    self.phrase = phrase
    self.lines = lines
    self.conversation = conversation
  }
}

/// Replaces what a shortcut does.
package struct EditShortcut: ShortcutChange {
  package static let name = "shortcuts.edit"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case phrase, lines, conversation
  }

  package var phrase: String
  /// As in `AddShortcut`.
  package var lines: [String]
  package var conversation: String?

  package init(phrase: String, lines: [String], conversation: String? = nil) {
    self.phrase = phrase
    self.lines = lines
    self.conversation = conversation
  }
}

/// Gives a shortcut another phrase with the same open places.
package struct RenameShortcut: ShortcutChange {
  package static let name = "shortcuts.rename"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case phrase, to, conversation
  }

  package var phrase: String
  package var to: String
  package var conversation: String?

  package init(phrase: String, to: String, conversation: String? = nil) {
    self.phrase = phrase
    self.to = to
    self.conversation = conversation
  }
}

/// Removes a shortcut, and returns it.
package struct RemoveShortcut: ShortcutChange {
  package static let name = "shortcuts.remove"
  package static let access = MethodAccess.write

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case phrase, conversation
  }

  package var phrase: String
  package var conversation: String?

  package init(phrase: String, conversation: String? = nil) {
    self.phrase = phrase
    self.conversation = conversation
  }
}

/// Runs a shortcut like its phrase, which may also say what is left open in it.
package struct RunShortcut: RequestMethod, RehearsableMethod {
  package static let name = "shortcuts.run"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case phrase, isUnattended, dryRun, player, conversation, locale
  }

  package var phrase: String
  /// As in `Ask`, like the others.
  package var isUnattended: Bool?
  package var dryRun: Bool?
  package var player: String?
  package var conversation: String
  package var locale: String?

  package init(
    phrase: String, isUnattended: Bool? = nil, dryRun: Bool? = nil, player: String? = nil, conversation: String,
    locale: String? = nil
  ) {
    self.phrase = phrase
    self.isUnattended = isUnattended
    self.dryRun = dryRun
    self.player = player
    self.conversation = conversation
    self.locale = locale
  }
}

/// Shows the shortcuts that are used most in the menus of the desktop from now on, or no longer.
package struct ShowShortcuts: ControlMethod {
  package typealias Result = ShownShortcuts
  package static let name = "shortcuts.show"
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case isShown
  }

  package var isShown: Bool

  package init(isShown: Bool) { self.isShown = isShown }
}

/// The file that shows shortcuts to desktops.
package struct ShownShortcuts: Codable, Hashable, Sendable {
  package var file: String
  /// The phrases in it, the one used most first.
  package var phrases: [String]

  package init(file: String, phrases: [String]) {
    self.file = file
    self.phrases = phrases
  }
}
