/// What one person was told lately, so that what is heard again and again gets shorter.
///
/// The rule: a sentence that was said twice is said briefly from the third time on, in the words that the locale has for
/// that; and in full again when it was not said for ten minutes. Each sentence of an answer counts by itself. It holds for
/// what is spoken, since the eye passes over what it knows. A brief sentence leaves out what to do about a refusal, which
/// was said twice by then, and what is heard anyway; never what was done to what.
package struct HeardPhrases: Sendable {
  private var times: [PhraseKey: (count: Int, last: Duration)] = [:]

  /// How often a sentence is said in full.
  private static let full = 2
  /// How long it must not have been said to be said in full again.
  private static let memory = Duration.seconds(600)

  package init() {}

  /// Notes that a sentence is said now, and tells on which surface.
  ///
  /// - Parameter now: on a clock that never goes back.
  mutating func surface(for key: PhraseKey, at now: Duration) -> Surface {
    let before = times[key].flatMap { now - $0.last <= Self.memory ? $0.count : nil } ?? 0
    times[key] = (before + 1, now)
    return before < Self.full ? .spoken : .brief
  }
}
