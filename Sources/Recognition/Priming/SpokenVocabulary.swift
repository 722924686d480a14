/// The names that a person may say, by what they name, the most important first.
package struct SpokenVocabulary: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case playlist, artist, album, song, show, audiobook, author, station, genre, player, person
  }

  private let names: [Kind: [String]]

  package init(_ names: [Kind: [String]]) { self.names = names }

  package subscript(kind: Kind) -> [String] { names[kind] ?? [] }

  package var count: Int { names.values.reduce(0) { $0 + $1.count } }
}
