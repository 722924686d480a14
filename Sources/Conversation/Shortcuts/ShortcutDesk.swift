package import Handling
package import Shortcuts

/// The shortcuts of the household, and what is needed to propose some.
package struct ShortcutDesk: Sendable {
  /// Where and when somebody is who speaks.
  package struct Moment: Hashable, Sendable {
    /// Days since 1970, by the calendar there.
    package var day: Int
    /// 0 to 23.
    package var hour: Int

    package init(day: Int, hour: Int) {
      self.day = day
      self.hour = hour
    }
  }

  let store: ShortcutStore
  let wishes: any WishBook
  let moment: @Sendable () -> Moment

  package init(store: ShortcutStore, wishes: any WishBook, moment: @escaping @Sendable () -> Moment) {
    self.store = store
    self.wishes = wishes
    self.moment = moment
  }
}

/// The shortcuts as a turn sees them.
struct TurnShortcuts: Sendable {
  let desk: ShortcutDesk
  /// The shortcuts when the turn began.
  let book: ShortcutBook
  /// The language of a sentence.
  let language: @Sendable (Utterance) async -> Language?
  /// How many shortcuts run each other so far.
  var depth = 0
}
