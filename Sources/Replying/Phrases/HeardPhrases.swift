/// The phrases recently spoken to a person, which get shorter when repeated.
///
/// A phrase is spoken in full twice and then in the locale's brief variant, until it hasn't been spoken for ten
/// minutes. Phrases count individually, and displayed text is always in full. Brief variants leave out advice and
/// whatever can be heard anyway, but never what was done to which item.
package struct HeardPhrases: Sendable {
  private var times: [PhraseKey: (count: Int, last: Duration)] = [:]

  /// The number of times a phrase is spoken in full.
  private static let full = 2
  /// The time after which a phrase is spoken in full again.
  private static let memory = Duration.seconds(600)

  package init() {}

  /// Records that a phrase is spoken now. Returns the surface to word it for.
  ///
  /// - Parameter now: The time on a monotonic clock.
  mutating func surface(for key: PhraseKey, at now: Duration) -> Surface {
    let before = times[key].flatMap { now - $0.last <= Self.memory ? $0.count : nil } ?? 0
    times[key] = (before + 1, now)
    return before < Self.full ? .spoken : .brief
  }
}
