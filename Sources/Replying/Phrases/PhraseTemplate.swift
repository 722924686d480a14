/// A line of a locale's replies: words with placeholders, some of them in optional parts.
struct PhraseTemplate: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    case words(String)
    case fact(Placeholder)
    case optional([Piece])
  }

  private(set) var pieces: [Piece]

  /// The placeholders outside of optional parts.
  var required: Set<Placeholder> {
    Set(pieces.compactMap { if case .fact(let placeholder) = $0 { placeholder } else { nil } })
  }

  /// The `known` facts that the text would contain.
  func told(of known: Set<Placeholder>) -> Set<Placeholder> {
    pieces.reduce(into: required.intersection(known)) { told, piece in
      if case .optional(let part) = piece { told.formUnion(Self.facts(of: part, if: known)) }
    }
  }

  /// The text. Optional parts with an unknown fact are left out.
  func text(knowing known: Set<Placeholder>, fill: (Placeholder) -> String) -> String {
    Self.text(of: pieces, known, fill)
  }

  /// The template without these characters, which are for display only.
  func removing(_ marks: Set<Character>) -> PhraseTemplate {
    PhraseTemplate(pieces: Self.removing(marks, from: pieces))
  }
}

extension PhraseTemplate {
  private static func facts(of part: [Piece], if known: Set<Placeholder>) -> Set<Placeholder> {
    let facts = PhraseTemplate(pieces: part).required
    return facts.isSubset(of: known) ? facts : []
  }

  private static func text(
    of pieces: [Piece], _ known: Set<Placeholder>, _ fill: (Placeholder) -> String
  ) -> String {
    pieces.map { piece in
      switch piece {
      case .words(let words): words
      case .fact(let placeholder): known.contains(placeholder) ? fill(placeholder) : ""
      case .optional(let part):
        PhraseTemplate(pieces: part).required.isSubset(of: known) ? text(of: part, known, fill) : ""
      }
    }.joined()
  }

  private static func removing(_ marks: Set<Character>, from pieces: [Piece]) -> [Piece] {
    pieces.map { piece in
      switch piece {
      case .words(let words): .words(words.filter { !marks.contains($0) })
      case .fact: piece
      case .optional(let part): .optional(removing(marks, from: part))
      }
    }
  }
}
