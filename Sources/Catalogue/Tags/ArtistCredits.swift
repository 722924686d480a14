/// Who is credited, name by name.
///
/// A list of artists that the file gives as such is taken as it is. A single text is divided only where it can hardly
/// be part of a name: at ";", at " / " with its spaces, and before "feat." with its guests. Of these "A, B & C" are
/// three, while "Simon & Garfunkel" stay two in one, as "AC/DC" does.
struct ArtistCredits: Hashable, Sendable {
  /// In the order of the file, each once.
  private(set) var names: [String] = []

  init(_ texts: [String], list: [String] = []) {
    if list.isEmpty {
      for text in texts { addAll(of: text) }
    } else {
      for name in list { add(name) }
    }
  }

  /// The guests that a title names: "Mine (feat. Jane)".
  init(guestsOf title: String) {
    for guest in Self.parted(title)?.guests ?? [] { add(guest) }
  }

  /// As a record of names holds them.
  var text: String? { names.isEmpty ? nil : names.joined(separator: "; ") }

  mutating func add(_ more: ArtistCredits) {
    for name in more.names { add(name) }
  }

  private mutating func addAll(of text: String) {
    for part in text.split(separator: ";").flatMap({ $0.split(separator: " / ") }) {
      guard let parted = Self.parted(part) else {
        add(part.tidied)
        continue
      }
      add(parted.main)
      for guest in parted.guests { add(guest) }
    }
  }

  private mutating func add(_ name: String) {
    if !name.isEmpty, !names.contains(where: { $0.folded == name.folded }) { names.append(name) }
  }

  private struct Parted {
    let main: String
    let guests: [String]
  }

  private static let marks: Set = ["feat.", "feat", "ft.", "ft", "featuring"]
  private static let brackets: Set<Character> = ["(", ")", "[", "]"]

  /// What stands before and after "feat."; `nil` where it does not occur between other words.
  private static func parted(_ text: some StringProtocol) -> Parted? {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "f") || $0 == UInt8(ascii: "F") }) else { return nil }
    let words = text.split(separator: " ")
    let mark = words.dropFirst().dropLast().firstIndex { word in
      marks.contains(word.drop { brackets.contains($0) }.lowercased())
    }
    guard let mark else { return nil }
    let guests = words[(mark + 1)...].joined(separator: " ").prefix { $0 != ")" && $0 != "]" }
    var names = guests.split(separator: ", ")
    if names.count > 1, let last = names.popLast() { names += last.split(separator: " & ") }
    return Parted(main: words[..<mark].joined(separator: " "), guests: names.map { $0.tidied })
  }
}
