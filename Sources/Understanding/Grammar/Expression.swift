/// The syntax tree of a grammar line.
indirect enum Expression: Equatable, Sendable {
  /// One folded word.
  case word(String)
  case sequence([Expression])
  /// `(this|that)`
  case alternatives([Expression])
  /// `[this]`
  case optional(Expression)
  /// `<phrase>`, or `<phrase…>` for any number of repetitions.
  case phrase(String, repeats: Bool)
  /// `{slot}`: free or listed words, or a number.
  case slot(SlotKey)
  /// `{slot!}`: a name in the library.
  case name(SlotKey)
  /// `{slot: radio {any}}`: all words matched by an expression.
  case span(SlotKey, Expression)

  var phraseNames: [String] {
    switch self {
    case .phrase(let name, _): [name]
    case .sequence(let parts), .alternatives(let parts): parts.flatMap(\.phraseNames)
    case .optional(let part), .span(_, let part): part.phraseNames
    case .word, .slot, .name: []
    }
  }

  /// Whether it contains a slot for free words.
  var hasFreeWords: Bool {
    switch self {
    case .slot(let key): key.kind == .free
    case .name: true
    case .sequence(let parts), .alternatives(let parts): parts.contains(where: \.hasFreeWords)
    case .optional(let part), .span(_, let part): part.hasFreeWords
    case .word, .phrase: false
    }
  }

  /// All plain words in it.
  var words: [String] {
    switch self {
    case .word(let word): [word]
    case .sequence(let parts), .alternatives(let parts): parts.flatMap(\.words)
    case .optional(let part), .span(_, let part): part.words
    case .phrase, .slot, .name: []
    }
  }

  /// The ways of saying it, word by word. A slot is a gap or a number.
  var wordings: [[String]] {
    switch self {
    case .word(let word): [[word]]
    case .sequence(let parts):
      parts.reduce([[]]) { wordings, part in wordings.flatMap { words in part.wordings.map { words + $0 } } }
    case .alternatives(let parts): parts.flatMap(\.wordings)
    case .optional(let part): [[]] + part.wordings
    case .span(_, let part): part.wordings
    case .slot(let key): if case .number = key.kind { [[Self.number]] } else { [[Self.gap]] }
    case .phrase, .name: []
    }
  }

  /// How many ways there are.
  var countOfWordings: Double {
    switch self {
    case .word, .slot, .phrase, .name: 1
    case .sequence(let parts): parts.reduce(1) { $0 * $1.countOfWordings }
    case .alternatives(let parts): parts.reduce(0) { $0 + $1.countOfWordings }
    case .optional(let part): 1 + part.countOfWordings
    case .span(_, let part): part.countOfWordings
    }
  }

  /// What stands for a few words, and for a number, in `wordings`.
  static let (gap, number) = ("…", "#")
}
