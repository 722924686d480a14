/// What a desktop lets a person do with an item beside the item itself, for which a locale has a label.
package enum ActionLabel: String, Sendable, CaseIterable {
  /// Plays it after what plays.
  case playNext
  /// Adds it to the end of the queue.
  case queue
  /// Goes on to the next item.
  case next
}
