/// An album or an artist in the library of an OpenSubsonic server, by its identifier there.
package struct ServedGroup: Hashable, Sendable, Codable {
  package enum Kind: String, Hashable, Sendable, Codable {
    case album, artist
  }

  package let kind: Kind
  package let id: String

  package init(_ kind: Kind, _ id: String) { (self.kind, self.id) = (kind, id) }

  /// Its place among the paths of opinions, which no song has.
  package var path: String { "\(kind.rawValue):\(id)" }

  /// Nil for the path of a song.
  package init?(path: String) {
    guard let colon = path.firstIndex(of: ":"), let kind = Kind(rawValue: String(path[..<colon])) else { return nil }
    self.init(kind, String(path[path.index(after: colon)...]))
  }
}
