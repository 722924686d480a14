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

  /// The facets of a record.
  static func all(of record: NameRecord) -> Set<FacetKey> {
    var keys = Set(ArtistCredit(record.artist ?? "").names.map { FacetKey.artist(FoldedText($0)) })
    if let album = record.album { keys.insert(.album(FoldedText(album))) }
    keys.formUnion(record.makers.map { .maker(FoldedText($0)) })
    keys.formUnion(genres(record.genres))
    return keys
  }
}
