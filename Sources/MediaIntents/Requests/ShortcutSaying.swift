/// What a sentence asks about shortcuts.
package enum ShortcutSaying: Hashable, Sendable {
  case list
  case describe(String)
  case rename(String, to: String)
  case forget(String)
  /// "Call that good morning": what was just done.
  case keep(as: String)
}
