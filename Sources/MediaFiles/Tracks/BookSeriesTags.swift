import MediaIntents

/// The series that the tags of a book name, and the book's place in it.
struct BookSeriesTags: Hashable {
  let name: String
  /// As in the tags: "2", "0.5".
  let place: String?

  /// Nil if there is none. iTunes and Audiobookshelf write the name of a movement, other programs a group that ends with
  /// the number: "Salt Road #2". The group of ID3 (TIT1) is called a work by TagLib.
  init?(_ tags: FileTags) {
    if let name = tags[.series] ?? tags[.movement] {
      self.name = name
      place = Self.number(tags[.seriesPart] ?? tags[.movementNumber])
    } else if let group = tags[.group] ?? tags[.work], let hash = group.lastIndex(of: "#"),
      let place = Self.number(String(group[group.index(after: hash)...])), hash > group.startIndex
    {
      name = group[..<hash].trimmed
      self.place = place
    } else {
      return nil
    }
    if name.isEmpty { return nil }
  }

  /// A title with the series and the place, as many titles have them already: "The Mill (Salt Road, #2)".
  func named(in title: String) -> String {
    guard let place, !title.folded.contains(name.folded) else { return title }
    return "\(title) (\(name), #\(place))"
  }

  private static func number(_ text: String?) -> String? {
    guard let text = text?.trimmed, let number = ExternalNumber.decimal(text), number > 0, number < 1000 else {
      return nil
    }
    return Int(exactly: number).map { String($0) } ?? text
  }
}
