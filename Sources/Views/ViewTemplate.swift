/// A template of a view, in the form of the replies: words, `{facts}` and `[parts that are left out if a fact in them is
/// unknown]`.
///
/// There are three functions: `{title:30}` cuts to so many columns, `{title|id}` is the first that is known, and
/// `{position@clock}` writes in a form. `\n` and `\t` are a line break and a tab, and a backslash makes any other sign an
/// ordinary one.
package struct ViewTemplate: Hashable, Sendable {
  package indirect enum Piece: Hashable, Sendable {
    case words(String)
    case fact(Reference)
    case optional([Piece])
  }

  /// What stands in braces.
  package struct Reference: Hashable, Sendable {
    /// The first of these that is known.
    package let names: [String]
    package let form: ViewForm?
    /// Columns; nil for the whole.
    package let width: Int?
  }

  package let pieces: [Piece]

  /// - Parameter known: the names of the facts that there are.
  package init(_ text: some StringProtocol, facts known: [String]) throws(ViewProblem) {
    var parser = ViewTemplateParser(rest: Substring(text), known: known)
    pieces = try parser.pieces(depth: 0)
  }

  /// Whether it shows nothing, so that what it covers is hidden.
  package var isEmpty: Bool { pieces.isEmpty }

  /// The names of all facts in it.
  package var names: Set<String> { Self.names(of: pieces) }

  /// - Parameters:
  ///   - facts: those that are known. What comes from elsewhere is on one line and has no control characters.
  ///   - words: how a language says a length in seconds.
  package func text(_ facts: ViewFacts, words: (Double) -> String = { ViewForm.plain(.seconds($0)) }) -> String {
    Self.text(of: pieces, facts, words).text
  }

  private static func names(of pieces: [Piece]) -> Set<String> {
    pieces.reduce(into: []) { names, piece in
      switch piece {
      case .words: break
      case .fact(let reference): names.formUnion(reference.names)
      case .optional(let inner): names.formUnion(self.names(of: inner))
      }
    }
  }

  private static func text(
    of pieces: [Piece], _ facts: ViewFacts, _ words: (Double) -> String
  ) -> (text: String, isWhole: Bool) {
    var (text, isWhole) = ("", true)
    for piece in pieces {
      switch piece {
      case .words(let said): text += said
      case .fact(let reference):
        let value = reference.text(facts, words)
        isWhole = isWhole && !value.isEmpty
        text += value
      case .optional(let inner):
        let part = self.text(of: inner, facts, words)
        if part.isWhole { text += part.text }
      }
    }
    return (text, isWhole)
  }
}

extension ViewTemplate.Reference {
  /// The text of the first fact that is known; empty if none is.
  package func text(_ facts: ViewFacts, _ words: (Double) -> String) -> String {
    guard let fact = names.lazy.compactMap({ facts[$0] }).first(where: { !$0.isEmpty }) else { return "" }
    let clean = fact.onOneLine
    // Escaped text is not cut, which could end within an escape.
    if let width, let form, form.isEscaping {
      return form.text(.text(ViewForm.plain(clean).cut(to: width)), words: words)
    }
    let whole = form?.text(clean, words: words) ?? ViewForm.plain(clean)
    return width.map { whole.cut(to: $0) } ?? whole
  }
}

extension ViewFact {
  /// Without control characters, which a terminal would obey, line breaks, and marks that turn what follows around.
  fileprivate var onOneLine: ViewFact {
    guard case .text(let text) = self else { return self }
    let isBad = { (scalar: Unicode.Scalar) in
      [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
        || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    guard text.unicodeScalars.contains(where: isBad) else { return self }
    return .text(String(String.UnicodeScalarView(text.unicodeScalars.map { isBad($0) ? " " : $0 })))
  }
}
