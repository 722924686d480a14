import Listening
import MediaIntents
import Resolution
import Understanding

/// Wishes to end what is heard. Whatever surrounds such a wish, nothing else is done.
extension Turn {
  /// Ends the sound if the sentence as a whole is neither understood nor of another domain, and a part of it asks for that;
  /// nil otherwise.
  mutating func endSound() async -> [Response]? {
    let sentence = utterance.sentence
    let poles = language.interpreter.poles(in: sentence)
    guard poles.contains(.end), !poles.contains(.start), !asksToGoOn(sentence), await player?.status.state == .playing
    else { return nil }
    let whole = GrammarReading(of: sentence, in: language, reader)
    let isNone =
      whole.isRemark
      || language.interpreter.beginsWithDirection(sentence, of: [.end]) && whole.requests.contains { !$0.isFound }
    guard !whole.isCertain || isNone, !isOfOtherDomain(sentence), !isMisspelt,
      let request = endOfSound(in: sentence)
    else { return nil }
    return [await perform(request)]
  }

  /// Whether a clause asks, in words of the grammar, for something else to be heard at once.
  private func asksToGoOn(_ sentence: String) -> Bool {
    let clauses = language.interpreter.clauses(of: sentence)
    return clauses.count > 1
      && clauses.contains { clause in
        let reading = GrammarReading(of: clause, in: language, reader)
        // A mark or a change of volume leaves the end as it is.
        return reading.effect == .followUp(.keepPlaying)
          || reading.isCertain && !reading.isOfMissing && reading.isAtOnce
            && reading.poles.contains(where: Self.soundingDirections.contains)
      }
  }

  /// The directions of what is heard.
  private static let soundingDirections: Set<Pole> = [.start, .next, .previous]

  /// What the longest part of a sentence that the grammar reads as a whole asks for, if it ends the sound. A clause that says
  /// when something else is to happen asks for nothing.
  private mutating func endOfSound(in sentence: String) -> ResolvedInterpretation? {
    if endsLater(sentence) { return nil }
    let clauses = language.interpreter.clauses(of: sentence).filter {
      !language.interpreter.isCondition($0) && !language.interpreter.isQuestion($0)
    }
    .compactMap(language.interpreter.beforeDuration)
    for clause in clauses {
      for part in language.interpreter.parts(of: clause, telling: .end) {
        if let reading = reader.readings(of: part, in: language).first, reading.interpretation.request.endsSound,
          !losesNegationOrNumber(reading), reading.interpretation.unexplained == 0, reading.interpretation.skipped == 0,
          !leavesOutName(part, of: clause)
        {
          return reading
        }
      }
    }
    return nil
  }

  /// Whether the rest of a clause has a word that no sentence of the grammar has but names of the library do: then something
  /// else is to end, or not to come.
  private func leavesOutName(_ part: String, of clause: String) -> Bool {
    let words = language.interpreter.unknownWords(in: clause).subtracting(language.interpreter.unknownWords(in: part))
    return words.contains { !reader.resolver.mentions(of: MediaSearch(mediaName: $0)).isEmpty }
  }

  /// Whether the end only comes after something else, which is not understood.
  private func endsLater(_ sentence: String) -> Bool {
    language.interpreter.joints(in: sentence).contains { joint in
      joint.kind == .sequence && !GrammarReading(of: joint.before, in: language, reader).isCertain
    }
  }
}

extension GrammarReading {
  /// Whether it asks for nothing.
  var isRemark: Bool { if case .followUp(.smallTalk) = effect { true } else { false } }
}
