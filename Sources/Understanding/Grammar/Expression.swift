/// What a grammar line may say, as a tree.
indirect enum Expression: Equatable, Sendable {
  /// One folded word.
  case word(String)
  case sequence([Expression])
  /// `(this|that)`
  case alternatives([Expression])
  /// `[this]`
  case optional(Expression)
  /// `<phrase>`, or `<phrase…>` for any number of them in any order.
  case phrase(String, repeats: Bool)
  /// `{slot}`: words of any kind, or a number.
  case slot(SlotKey)
  /// `{slot!}`: a name of the library.
  case name(SlotKey)
  /// `{slot: radio {any}}`: all the words that an expression matches.
  case span(SlotKey, Expression)

  var phraseNames: [String] {
    switch self {
    case .phrase(let name, _): [name]
    case .sequence(let parts), .alternatives(let parts): parts.flatMap(\.phraseNames)
    case .optional(let part), .span(_, let part): part.phraseNames
    case .word, .slot, .name: []
    }
  }

  /// Whether a slot for free words is in it.
  var hasFreeWords: Bool {
    switch self {
    case .slot(let key): key.kind == .free
    case .name: true
    case .sequence(let parts), .alternatives(let parts): parts.contains(where: \.hasFreeWords)
    case .optional(let part), .span(_, let part): part.hasFreeWords
    case .word, .phrase: false
    }
  }

  /// Every plain word in it.
  var words: [String] {
    switch self {
    case .word(let word): [word]
    case .sequence(let parts), .alternatives(let parts): parts.flatMap(\.words)
    case .optional(let part), .span(_, let part): part.words
    case .phrase, .slot, .name: []
    }
  }
}
