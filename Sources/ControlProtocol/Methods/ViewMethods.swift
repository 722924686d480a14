package import Views

// Methods about how what is shown looks.

/// The views of a language: how parts of what is shown look, where that was changed.
package struct GetViews: ControlMethod {
  package typealias Result = ViewListing
  package static let name = "views"
  package static let access = MethodAccess.read

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case surface, locale
  }

  /// Where they are shown; `displayed` if nil.
  package var surface: Word<ViewSurface>?
  /// The language as a BCP 47 tag; the default one if nil.
  package var locale: String?

  package init(surface: ViewSurface? = nil, locale: String? = nil) {
    self.surface = surface.map { Word($0) }
    self.locale = locale
  }
}

/// The views on a surface.
package struct ViewListing: Codable, Hashable, Sendable {
  package struct View: Codable, Hashable, Sendable {
    /// The parts that it stands for.
    package var parts: [ViewPart]
    /// As it was written; empty if the parts are hidden.
    package var template: String
    /// The same, parsed.
    package var pieces: [Piece]

    package init(parts: [ViewPart], template: String, pieces: [Piece]) {
      self.parts = parts
      self.template = template
      self.pieces = pieces
    }
  }

  /// Words, the first known of some facts, or pieces that are left out if a fact in them is unknown.
  package struct Piece: Codable, Hashable, Sendable {
    package var words: String?
    package var facts: [String]?
    package var form: ViewForm?
    package var width: Int?
    package var optional: [Piece]?
  }

  package var views: [View]

  package init(views: [View]) { self.views = views }

  package init(of set: ViewSet, on surface: ViewSurface) {
    var seen: Set<[ViewPart]> = []
    views = ViewPart.allCases.compactMap { set.view(of: $0, on: surface) }.filter { seen.insert($0.parts).inserted }
      .map { View(parts: $0.parts, template: $0.source, pieces: $0.template.pieces.map(Piece.init)) }
  }

  /// The template of a part that stands alone; nil if it looks as usual.
  package func template(of part: ViewPart) -> ViewTemplate? {
    guard let view = views.first(where: { $0.parts == [part] }) else { return nil }
    return try? ViewTemplate(view.template, facts: part.facts)
  }
}

extension ViewListing.Piece {
  fileprivate init(_ piece: ViewTemplate.Piece) {
    switch piece {
    case .words(let words): self.init(words: words)
    case .fact(let reference): self.init(facts: reference.names, form: reference.form, width: reference.width)
    case .optional(let pieces): self.init(optional: pieces.map(ViewListing.Piece.init))
    }
  }
}
