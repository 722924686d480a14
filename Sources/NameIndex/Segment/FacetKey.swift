package import Names

/// What a record is found by besides its name: its artist, its album or show, its genre.
package enum FacetKey: Hashable, Sendable {
  case artist(FoldedText)
  case album(FoldedText)
  case genre(FoldedText)
  /// A composer, conductor or narrator.
  case maker(FoldedText)

  var hash: UInt32 {
    switch self {
    case .artist(let name): KeyHash.of(name.text.utf8, salt: 11)
    case .album(let name): KeyHash.of(name.text.utf8, salt: 12)
    case .genre(let name): KeyHash.of(name.text.utf8, salt: 13)
    case .maker(let name): KeyHash.of(name.text.utf8, salt: 14)
    }
  }

  /// The facets of genres. One of several words is also of the kind that its last word names: "Indie Rock" is rock.
  static func genres(_ names: [String]) -> Set<FacetKey> {
    let wider = names.compactMap { $0.split { $0 == " " || $0 == "-" }.last.map(String.init) }
    return Set((names + wider).map { .genre(FoldedText($0)) })
  }

  /// Whether rows of a segment have it. Most records share the texts of their facets with others, so each text is read
  /// once.
  func test(in segment: NameSegment) -> (RecordRow) -> Bool {
    var known: [UInt32: Bool] = [:]
    return { row in
      let text = text(of: row)
      if let known = known[text] { return known }
      let found = isAmong(facetsOf: text, in: segment)
      known[text] = found
      return found
    }
  }

  /// The offset of the text that names its facets of this kind.
  private func text(of row: RecordRow) -> UInt32 {
    switch self {
    case .artist: row.artist
    case .album: row.album
    case .genre: row.genres
    case .maker: row.makers
    }
  }

  private func isAmong(facetsOf text: UInt32, in segment: NameSegment) -> Bool {
    switch self {
    case .artist(let name): ArtistCredit(segment.text(at: text)).names.contains { FoldedText($0) == name }
    case .album(let name): text != 0 && FoldedText(segment.text(at: text)) == name
    case .genre: Self.genres(segment.list(text)).contains(self)
    case .maker(let name): segment.list(text).contains { FoldedText($0) == name }
    }
  }

  /// The facets of a record.
  static func all(of record: NameRecord) -> Set<FacetKey> {
    var keys = Set(ArtistCredit(record.artist ?? "").names.map { FacetKey.artist(FoldedText($0)) })
    if let album = record.album { keys.insert(.album(FoldedText(album))) }
    keys.formUnion(record.makers.map { .maker(FoldedText($0)) })
    keys.formUnion(genres(record.genres))
    return keys
  }
}
