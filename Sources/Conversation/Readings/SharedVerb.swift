import MediaIntents
import Names
import Resolution
import Understanding

/// Two things that a request points at with one verb, which may be followed by one destination.
///
/// What stands behind the conjunction has no verb, and alone may be another request: what is before something is also a
/// command to go back. Both count if each, with the verb before the two or the destination behind them, is the same
/// request for another thing, and neither has a name; names are `ListedNames`.
struct SharedVerb {
  let language: Language
  let reader: SentenceReader

  /// The most words that verb and destination have, which bounds the sentences to read.
  private static let (maxVerbWords, maxDestinationWords) = (3, 5)

  /// The requests for either thing, in order; nil if the sentence has none such.
  func requests(in sentence: String) -> [CompoundRequestSplitter.Part]? {
    for joint in language.interpreter.joints(in: sentence) where joint.kind == .conjunction {
      guard let second = second(of: joint) else { continue }
      if let first = first(of: joint, like: second) { return [first, second] }
    }
    return nil
  }

  /// What stands behind the conjunction, with the verb before it.
  private func second(of joint: SentenceJoint) -> CompoundRequestSplitter.Part? {
    let words = SentenceWords(joint.before, keepsSigns: true)
    guard words.count > 1 else { return nil }
    return (1...min(Self.maxVerbWords, words.count - 1)).lazy
      .compactMap { pointing("\(words.text(0..<$0)) \(joint.after)") }
      .first
  }

  /// What stands before the conjunction, with the destination behind it if there is one.
  private func first(
    of joint: SentenceJoint, like second: CompoundRequestSplitter.Part
  ) -> CompoundRequestSplitter.Part? {
    let words = SentenceWords(joint.after, keepsSigns: true)
    let ends = (0...min(Self.maxDestinationWords, words.count)).map { words.text(words.count - $0..<words.count) }
    return ends.lazy
      .compactMap { pointing($0.isEmpty ? joint.before : "\(joint.before) \($0)") }
      .first { $0.reading.isSame(as: second.reading) }
  }

  /// A sentence as a request about something that it points at, read without doubt; nil if it is another one.
  private func pointing(_ sentence: String) -> CompoundRequestSplitter.Part? {
    guard let reading = reader.readings(of: sentence, in: language).first,
      reading.interpretation.unexplained == 0, [.add, .affinity].contains(reading.interpretation.request.kind),
      let search = reading.interpretation.request.mediaSearch, search.mediaName == nil, search.artistName == nil,
      search.reference != nil || search.place != nil
    else { return nil }
    return CompoundRequestSplitter.Part(sentence: sentence, reading: reading)
  }
}

extension ResolvedInterpretation {
  /// Whether both ask the same of different things.
  fileprivate func isSame(as other: ResolvedInterpretation) -> Bool {
    let (own, others) = (interpretation.request, other.interpretation.request)
    return own != others && own.searching(MediaSearch()) == others.searching(MediaSearch())
  }
}
