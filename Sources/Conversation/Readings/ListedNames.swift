import MediaIntents
import Names
import Resolution
import Understanding

/// Several names in one place of a request.
///
/// The list counts only if the library doesn't have all of it under one name, and the request for each name alone is
/// complete.
struct ListedNames {
  let language: Language
  let sentence: String
  private var attemptsLeft = Self.maxAttempts

  /// The maximum number of sentences to read, which bounds the time spent on a long list.
  private static let maxAttempts = 16

  init(_ sentence: String, in language: Language) {
    self.sentence = sentence
    self.language = language
  }

  /// The requests for each name, in order; nil if the sentence holds no list of names.
  ///
  /// - Parameter whole: the best reading of the sentence.
  mutating func requests(
    in whole: ResolvedInterpretation, _ reader: SentenceReader
  ) -> [CompoundRequestSplitter.Part]? {
    guard whole.isListable, let span = whole.interpretation.nameSpan else { return nil }
    let words = SentenceWords(sentence, keepsSigns: true)
    guard span.upperBound <= words.count else { return nil }
    let text = words.text(span)
    let (start, end) = sentence.range(around: text, words[span.lowerBound].range.lowerBound)
    // Where the library has nothing like the whole list, what is added may also be named by some of its words.
    for mayBeGuessed in [false, true] where !mayBeGuessed || whole.best == nil && whole.adds {
      let names = names(in: text) { name, listed in
        guard listed.attemptsLeft > 0 else { return nil }
        listed.attemptsLeft -= 1
        let single = start + name + end
        let readings = reader.readings(of: single, in: listed.language)
        guard let reading = readings.first(where: { $0.isLike(whole, mayBeGuessed: mayBeGuessed) }) else { return nil }
        return CompoundRequestSplitter.Part(sentence: single, reading: reading)
      }
      if let names, names.count > 1 { return whole.joined(names) }
    }
    return nil
  }

  /// The parts of a list, each as long as needed to be a name.
  private mutating func names(
    in text: String, _ read: (String, inout ListedNames) -> CompoundRequestSplitter.Part?
  ) -> [CompoundRequestSplitter.Part]? {
    for joint in language.interpreter.joints(in: text) where joint.kind == .conjunction || joint.kind == .clauseEnd {
      guard let first = read(joint.before, &self) else { continue }
      if let rest = names(in: joint.after, read) { return [first] + rest }
    }
    return read(text, &self).map { [$0] }
  }
}

extension String {
  /// What stands before and after a part of it that begins at an index.
  fileprivate func range(around part: String, _ start: String.Index) -> (before: String, after: String) {
    let end = index(start, offsetBy: part.count, limitedBy: endIndex) ?? endIndex
    return (String(self[..<start]), String(self[end...]))
  }
}

extension Interpretation {
  /// The words of the name, with its artist and album if they follow.
  fileprivate var nameSpan: Range<Int>? {
    guard let title = slots.first(where: { $0.name == SlotName.title }) else { return nil }
    let further = slots.filter { SlotName.further.contains($0.name) && $0.start >= title.end }
    return title.start..<(further.map(\.end).max() ?? title.end)
  }

  /// The names of slots in explanations.
  private enum SlotName {
    static let title = "title"
    static let further: Set<String> = ["artist", "album"]
  }
}

extension ResolvedInterpretation {
  /// Whether it names one thing that the library doesn't have under this name.
  fileprivate var isListable: Bool {
    let request = interpretation.request
    guard interpretation.unexplained == 0, !interpretation.isBareName, [.play, .add, .affinity].contains(request.kind),
      request.mediaSearch?.mediaName != nil
    else { return false }
    return best == nil || best.map { !$0.relaxed.isEmpty || $0.isGuess } == true
  }

  fileprivate var adds: Bool { interpretation.request.kind == .add }

  /// Whether it asks the same of a name that the library has.
  fileprivate func isLike(_ list: ResolvedInterpretation, mayBeGuessed: Bool) -> Bool {
    guard interpretation.unexplained == 0, !interpretation.isBareName, let best, best.relaxed.isEmpty,
      mayBeGuessed || !best.isGuess
    else { return false }
    let nothing = MediaSearch()
    return interpretation.request.searching(nothing) == list.interpretation.request.searching(nothing)
  }

  /// One addition of all the items, unless one of them has to be asked for; else one request for each.
  fileprivate func joined(_ parts: [CompoundRequestSplitter.Part]) -> [CompoundRequestSplitter.Part] {
    guard case .add(var intent) = interpretation.request, !parts.contains(where: \.reading.hasNamesake) else {
      return parts
    }
    intent.mediaItems = parts.compactMap { $0.reading.best?.item }
    let sentence = parts.map(\.sentence).joined(separator: "\n")
    return [
      CompoundRequestSplitter.Part(sentence: sentence, reading: parts[0].reading.with(.add(intent)))
    ]
  }

  /// Whether another item has the same name, so that a question may be needed.
  fileprivate var hasNamesake: Bool {
    guard candidates.count > 1, let best else { return false }
    let other = candidates[1]
    return other.relaxed.isEmpty && other.item.title == best.item.title && other.item.type == best.item.type
      && other.item.artist != best.item.artist
  }
}
