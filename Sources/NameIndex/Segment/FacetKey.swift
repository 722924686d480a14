package import Names

/// What a record is found by besides its name: its artist, its album or show, its genre.
package enum FacetKey: Hashable, Sendable {
  case artist(FoldedText)
  case album(FoldedText)
  case genre(FoldedText)

  var hash: UInt32 {
    switch self {
    case .artist(let name): KeyHash.of(name.text.utf8, salt: 11)
    case .album(let name): KeyHash.of(name.text.utf8, salt: 12)
    case .genre(let name): KeyHash.of(name.text.utf8, salt: 13)
    }
  }

  /// The facets of a record.
  static func all(of record: NameRecord) -> Set<FacetKey> {
    var keys = Set(ArtistCredit(record.artist ?? "").names.map { FacetKey.artist(FoldedText($0)) })
    if let album = record.album { keys.insert(.album(FoldedText(album))) }
    keys.formUnion(record.genres.map { .genre(FoldedText($0)) })
    return keys
  }
}
