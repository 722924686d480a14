import Names

/// How near to a phrase a sentence may be that is not the phrase itself.
package enum PhraseNearness: Int, Comparable, Sendable, CaseIterable {
  /// Articles may be missing or stand there besides, a noun may be plural or singular, and numbers may be words.
  case equivalent
  /// Each word sounds like that of the phrase.
  case sound

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

extension ShortcutBook {
  /// The shortcut that a sentence is near to; nil if it is near to none, or to several in the same manner.
  ///
  /// - Parameter forms: the sentence, and the same without words of courtesy.
  package func near(_ forms: [String]) -> (run: ShortcutRun, nearness: PhraseNearness)? {
    for nearness in PhraseNearness.allCases {
      for form in forms {
        let runs = shortcuts.compactMap { NearPhrase($0.phrase).values(in: form, nearness, $0) }
        if runs.count == 1 { return (runs[0], nearness) }
        if runs.count > 1 { return nil }
      }
    }
    return nil
  }
}

/// A phrase that is compared with what is nearly the same.
private struct NearPhrase {
  private let phrase: ShortcutPhrase

  init(_ phrase: ShortcutPhrase) { self.phrase = phrase.withoutArticles ?? phrase }

  func values(in sentence: String, _ nearness: PhraseNearness, _ shortcut: Shortcut) -> ShortcutRun? {
    let equals = nearness == .sound ? Self.soundsAlike : Self.isEquivalent
    let words = SentenceWords(sentence)
    let plain = words.withoutArticles
    let isJoined =
      phrase.slots.isEmpty && SpokenName(sentence).key == SpokenName(shortcut.phrase.text).key
    let values = isJoined ? [:] : phrase.values(in: plain, equals: equals) ?? phrase.values(in: words, equals: equals)
    return values.map { ShortcutRun(shortcut: shortcut, values: $0) }
  }

  private static func isEquivalent(_ word: String, _ said: String) -> Bool {
    word == said || singular(word) == singular(said) || SpokenName(word).key == SpokenName(said).key
  }

  private static func singular(_ word: String) -> String {
    word.count > 3 && word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
  }

  private static func soundsAlike(_ word: String, _ said: String) -> Bool {
    if isEquivalent(word, said) { return true }
    let latin = Romanisation.latin(word)
    if !latin.isEmpty { return !Set(latin).isDisjoint(with: Romanisation.latin(said)) }
    let (sounds, heard) = (Transcriber.sounds(of: word), Transcriber.sounds(of: said))
    // Short words sound like too many others.
    guard sounds.count >= minSounds, heard.count >= minSounds else { return false }
    return sounds.withUnsafeBytes { sounds in
      heard.withUnsafeBytes { SoundDistance.between(sounds, $0, atMost: maxDistance) != nil }
    }
  }

  private static let minSounds = 3
  /// One vowel for another, in quarters of a sound.
  private static let maxDistance = 2
}

extension SentenceWords {
  /// The same sentence without articles, unless it has no other words.
  fileprivate var withoutArticles: SentenceWords {
    let unwanted = words.filter { SpokenWords.isArticle($0.folded) }
    guard !unwanted.isEmpty, unwanted.count < words.count else { return self }
    var rest = sentence
    for word in unwanted.reversed() { rest.replaceSubrange(word.range, with: " ") }
    return SentenceWords(rest)
  }
}

extension ShortcutPhrase {
  /// The same phrase without articles; nil if nothing is left before the first open place.
  fileprivate var withoutArticles: ShortcutPhrase? {
    let kept = parts.map { part in
      switch part {
      case .word(let word): SpokenWords.isArticle(word) ? "" : word
      case .slot(let name): "{\(name)}"
      }
    }
    return try? ShortcutPhrase(kept.joined(separator: " "))
  }
}
