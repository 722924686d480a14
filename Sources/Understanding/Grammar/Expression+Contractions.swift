/// Words with "'s", which in a sentence are two: "what's". People often type them without the apostrophe, as one.
extension Expression {
  /// The same, where such words may also be written as one.
  var spellingContractions: Expression {
    switch self {
    case .sequence(let parts): .sequence(Self.spellingContractions(in: parts))
    case .alternatives(let parts): .alternatives(parts.map(\.spellingContractions))
    case .optional(let part): .optional(part.spellingContractions)
    case .span(let key, let part): .span(key, part.spellingContractions)
    case .word, .phrase, .slot, .name: self
    }
  }

  private static func spellingContractions(in parts: [Expression]) -> [Expression] {
    parts.reduce(into: []) { spelled, part in
      if part.mayBeEnding, let host = spelled.last, let contracted = host.contracted {
        spelled[spelled.count - 1] = .alternatives([.sequence([host, part.spellingContractions]), contracted])
      } else {
        spelled.append(part.spellingContractions)
      }
    }
  }

  private static let ending = "s"

  /// Whether the ending alone matches it: `(is|'s)`.
  private var mayBeEnding: Bool {
    switch self {
    case .word(let word): word == Self.ending
    case .alternatives(let parts): parts.contains(where: \.mayBeEnding)
    case .sequence, .optional, .phrase, .slot, .name, .span: false
    }
  }

  /// With the ending on its last word; nil if it ends with something else.
  fileprivate var contracted: Expression? {
    switch self {
    // “I's” is no word, and “is” another one.
    case .word(let word): return word.count > 1 ? .word(word + Self.ending) : nil
    case .sequence(let parts):
      guard let last = parts.last?.contracted else { return nil }
      return .sequence(parts.dropLast() + [last])
    case .alternatives(let parts):
      let contracted = parts.compactMap(\.contracted)
      return contracted.isEmpty ? nil : .alternatives(contracted)
    case .optional, .phrase, .slot, .name, .span: return nil
    }
  }
}

extension Set<[String]> {
  /// The phrases, also with such words as one.
  var spellingContractions: Self {
    reduce(into: self) { spelled, words in
      guard let place = words.indices.dropFirst().first(where: { words[$0] == "s" }) else { return }
      spelled.insert(words[..<(place - 1)] + [words[place - 1] + "s"] + words[(place + 1)...])
    }
  }
}
