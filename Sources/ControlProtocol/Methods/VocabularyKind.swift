/// The sets in which names are kept, each replaced as a whole.
package enum VocabularyKind: String, Hashable, Sendable, CaseIterable {
  case playlists, artists, albums, songs, shows, audiobooks, authors, stations, genres
}

extension VocabularyKind: Codable {
  package init(from decoder: any Decoder) throws {
    guard let kind = Self(rawValue: try decoder.singleValueContainer().decode(String.self)) else {
      let names = "must be one of " + Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: names))
    }
    self = kind
  }
}
