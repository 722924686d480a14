/// The features by which a model tells what kind of request a sentence is, and which words fill which slot.
package struct SentenceFeatures: Sendable {
  /// Features of the whole sentence.
  package let sentence: [FeatureKey]
  /// Features of each word. Those that depend on the kind of the request are added by `words(for:)`.
  package let words: [[FeatureKey]]
  private let hashes: [UInt64]

  init(_ lattice: Lattice) {
    let traits = SentenceTraits(lattice)
    hashes = traits.words.map(\.word)
    sentence = Self.sentence(traits)
    words = traits.words.indices.map { Self.word($0, traits.words) }
  }

  /// The features of a word in a request of this kind.
  package func word(_ place: Int, for kind: Int) -> [FeatureKey] {
    let kind = UInt64(kind + 1)
    let before = place > 0 ? hashes[place - 1] : 1
    return words[place] + [
      FeatureHash.key(60, kind), FeatureHash.key(61, kind, hashes[place]), FeatureHash.key(62, kind, before),
    ]
  }
}

extension SentenceFeatures {
  private static func sentence(_ traits: SentenceTraits) -> [FeatureKey] {
    let words = [2] + traits.words.map(\.word) + [3]
    let outline = [2] + traits.outline + [3]
    var keys: [FeatureKey] = [FeatureHash.key(1, UInt64(min(traits.words.count, 12)))]
    for (place, word) in words.enumerated() {
      keys.append(FeatureHash.key(2, word))
      if place > 0 { keys.append(FeatureHash.key(3, words[place - 1], word)) }
    }
    for place in outline.indices {
      keys.append(FeatureHash.key(4, outline[place]))
      if place > 0 { keys.append(FeatureHash.key(5, outline[place - 1], outline[place])) }
      if place > 1 { keys.append(FeatureHash.key(6, outline[place - 2], outline[place - 1], outline[place])) }
    }
    keys.append(FeatureHash.key(7, words[1], words[min(2, words.count - 1)], words[min(3, words.count - 1)]))
    for word in traits.words {
      keys.append(FeatureHash.key(8, word.shape & ~WordTraits.caseBit))
      keys += word.letters.map { FeatureHash.key(9, $0) }
    }
    return Array(Set(keys))
  }

  private static func word(_ place: Int, _ words: [WordTraits]) -> [FeatureKey] {
    let own = words[place]
    let before = place > 0 ? words[place - 1] : nil
    let after = place + 1 < words.count ? words[place + 1] : nil
    let first = before?.word ?? 2, last = after?.word ?? 3
    let second = place > 1 ? words[place - 2].word : 2
    let third = place + 2 < words.count ? words[place + 2].word : 3
    return [
      FeatureHash.key(20, own.word), FeatureHash.key(21, own.prefix), FeatureHash.key(22, own.suffix),
      FeatureHash.key(23, own.shape), FeatureHash.key(24, own.name), FeatureHash.key(25, own.listed),
      FeatureHash.key(26, first), FeatureHash.key(27, last), FeatureHash.key(28, first, own.word),
      FeatureHash.key(29, own.word, last), FeatureHash.key(30, second, first), FeatureHash.key(31, last, third),
      FeatureHash.key(32, before?.shape ?? 0x400), FeatureHash.key(33, after?.shape ?? 0x400),
      FeatureHash.key(34, before?.name ?? 0, own.name), FeatureHash.key(35, own.name, after?.name ?? 0),
      FeatureHash.key(36, own.name, own.shape), FeatureHash.key(37, first, own.name),
      FeatureHash.key(38, own.name, last), FeatureHash.key(39, first, own.listed),
      FeatureHash.key(40, own.listed, last), FeatureHash.key(41, second), FeatureHash.key(42, third),
      FeatureHash.key(43, own.listed, own.name), FeatureHash.key(44, place == 0 ? 1 : 2, own.shape),
      FeatureHash.key(45, second, first, own.shape), FeatureHash.key(46, before?.listed ?? 0, own.listed),
    ]
  }
}
