/// What was done about shortcuts: facts that `Replying` puts into words.
package indirect enum ShortcutResponse: Hashable, Sendable, Codable {
  case made(ShortcutSummary)
  case listed([ShortcutSummary])
  case described(ShortcutSummary)
  case renamed(String, to: String)
  case forgotten(String)
  /// A step failed, counted from 1. What could fail is told only; anything else ended the shortcut.
  case stepFailed(String, number: Int, because: Response, couldFail: Bool)
  /// What was asked for the third time may get this phrase.
  case proposed(String)
}

/// A shortcut as it is told.
package struct ShortcutSummary: Hashable, Sendable, Codable {
  package var phrase: String
  /// Its sentences, in order.
  package var steps: [String]
  /// What its words mean besides; nil if nothing.
  package var hidden: HiddenMeaning?

  package init(phrase: String, steps: [String], hidden: HiddenMeaning? = nil) {
    self.phrase = phrase
    self.steps = steps
    self.hidden = hidden
  }
}

/// What a phrase means if it is no shortcut.
package enum HiddenMeaning: Hashable, Sendable, Codable {
  /// To play this.
  case item(MediaItem)
  case something
}

/// Why something about shortcuts was refused.
package enum ShortcutRefusal: Hashable, Sendable, Codable {
  /// No shortcut is called so.
  case unknown(String)
  case exists(String)
  /// The words steer the player or a conversation, which no shortcut may take away.
  case reserved(String)
  /// It would run itself, by way of these phrases.
  case circle([String])
  /// More than so many shortcuts would run each other.
  case tooDeep(Int)
  case tooManySteps(Int)
  case tooMany(Int)
  /// The file would be larger.
  case fileFull(kilobytes: Int)
  case noSteps
  /// A sentence or the phrase has signs that mean something else in a file.
  case unwritable
  /// The words can be no phrase.
  case phrase(String)
  /// A sentence that is to be a step is not understood.
  case notUnderstood(String)
  /// Nothing was done before that makes sense by itself.
  case nothingToKeep
  /// What was said in an open place is not one of its kind.
  case invalid(place: String, said: String)
}

extension ShortcutRefusal {
  /// The name used in scripts.
  package var name: String {
    switch self {
    case .unknown: "noSuchShortcut"
    case .exists: "shortcutExists"
    case .reserved: "shortcutReserved"
    case .circle: "shortcutCircle"
    case .tooDeep: "shortcutTooDeep"
    case .tooManySteps: "shortcutTooLong"
    case .tooMany: "tooManyShortcuts"
    case .fileFull: "shortcutFileFull"
    case .noSteps: "shortcutEmpty"
    case .unwritable: "shortcutUnwritable"
    case .phrase: "noPhrase"
    case .notUnderstood: "stepNotUnderstood"
    case .nothingToKeep: "nothingToKeep"
    case .invalid: "invalidValue"
    }
  }
}
