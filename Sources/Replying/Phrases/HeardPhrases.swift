/// The phrases recently said to a person, which vary and get shorter when repeated.
///
/// The variants of a phrase are used in turn, the same one on the screen and by voice. A phrase is spoken in full twice
/// and then in the locale's brief variant, until it hasn't been spoken for ten minutes. Phrases count individually, and displayed text is always in full. Brief variants leave out advice and
/// whatever can be heard anyway, but never what was done to which item.
package struct HeardPhrases: Sendable {
  private var times: [PhraseKey: (count: Int, last: Duration)] = [:]

  /// The number of times a phrase is spoken in full.
  private static let full = 2
  /// The time after which a phrase is spoken in full again.
  private static let memory = Duration.seconds(600)

  package init() {}

  /// Records that a phrase is said now.
  ///
  /// - Parameter now: The time on a monotonic clock.
  /// - Returns: how often it was said lately.
  mutating func hear(_ key: PhraseKey, at now: Duration) -> Int {
    let before = times[key].flatMap { now - $0.last <= Self.memory ? $0.count : nil } ?? 0
    times[key] = (before + 1, now)
    return before
  }

  /// The surface to word a phrase for that was said so often lately.
  static func surface(after times: Int) -> Surface { times < full ? .spoken : .brief }
}
