import MediaIntents
import Shortcuts

/// What is left of a shortcut: after a step that asks a question, the others wait for the answer.
struct ShortcutProgress {
  /// Its steps with values in their open places.
  let steps: [ShortcutStep]
  /// The index of the next one.
  var next = 0
  /// What failed so far without ending it.
  var failures: [Response] = []
  /// When it began.
  let began: ConversationState.Moment
}

/// What is left open in a shortcut and asked for.
struct OpenPlace {
  let run: ShortcutRun
  let slot: ShortcutSlot
  /// When steps were done already; nil if none were.
  var began: ConversationState.Moment?
}

/// A shortcut that is made after a yes.
struct ShortcutInMaking {
  let shortcut: Shortcut
  /// What the wish is counted as that it was made of; nil if it was made of none.
  let wish: String?
}

/// What was done by a sentence and may become a shortcut.
struct KeptDeed {
  let sentence: String
  let performed: [KeptRequest]
  /// What it was about; nil if nothing in particular.
  let item: MediaItem?
  /// What the same wish is counted as; nil if it is not counted.
  var wish: String?
}
