/// Answers that came after their satellites had been told that they take longer: each is told with the next one there.
struct LateAnswers {
  private struct Kept {
    var text: String
    var since: ContinuousClock.Instant
  }

  /// As many conversations are remembered; the one whose answer waits longest is dropped for another.
  private static let most = 64
  /// After this time nobody knows what an answer is about.
  private static let lifetime = Duration.seconds(600)

  private var kept: [String: Kept] = [:]

  /// - Parameter text: of which a later one of the same conversation takes the place.
  mutating func keep(_ text: String, for conversation: String, at now: ContinuousClock.Instant) {
    if kept[conversation] == nil, kept.count >= Self.most,
      let oldest = kept.min(by: { $0.value.since < $1.value.since })?.key
    {
      kept[oldest] = nil
    }
    kept[conversation] = Kept(text: text, since: now)
  }

  /// What is to be told now, which is not told again; nil if there is nothing, or it is too old.
  mutating func take(for conversation: String, at now: ContinuousClock.Instant) -> String? {
    guard let found = kept.removeValue(forKey: conversation), found.since.duration(to: now) < Self.lifetime else {
      return nil
    }
    return found.text
  }
}
