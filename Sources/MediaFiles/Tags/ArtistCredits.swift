/// The artists credited for a track, one by one.
///
/// A list of artists in the tags is used as it is. A single text is split only at separators that are rarely part of a
/// name: ";", " / " with its spaces, and "feat." with its guests. "A, B & C" after "feat." are three names, while
/// "Simon & Garfunkel" and "AC/DC" stay whole.
struct ArtistCredits: Hashable, Sendable {
  /// The names in tag order, each once.
  private(set) var names: [String] = []

  init(_ texts: [String], list: [String] = []) {
    if list.isEmpty {
      for text in texts { addAll(of: text) }
    } else {
      for name in list { add(name) }
    }
  }

  /// Returns the guests in a title: "Mine (feat. Jane)".
  init(guestsOf title: String) {
    for guest in Self.parted(title)?.guests ?? [] { add(guest) }
  }

  /// The names joined as in a record.
  var text: String? { names.isEmpty ? nil : names.joined(separator: "; ") }

  mutating func add(_ more: ArtistCredits) {
    for name in more.names { add(name) }
  }

  private mutating func addAll(of text: String) {
    for part in Self.parts(of: text) {
      guard let parted = Self.parted(part) else {
        add(part.tidied)
        continue
      }
      add(parted.main)
      for guest in parted.guests { add(guest) }
    }
  }

  /// Most texts are one name, as the bytes tell.
  private static func parts(of text: String) -> [Substring] {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "/") }) else { return [text[...]] }
    return text.split(separator: ";").flatMap { $0.split(separator: " / ") }
  }

  private mutating func add(_ name: String) {
    let name = ArtistName.shown(name)
    if !name.isEmpty, !names.contains(where: { $0.folded == name.folded }) { names.append(name) }
  }

  private struct Parted {
    let main: String
    let guests: [String]
  }

  private static let marks: Set = ["feat.", "feat", "ft.", "ft", "featuring"]
  private static let brackets: Set<Character> = ["(", ")", "[", "]"]

  /// Whether a text has the letters that begin all marks, "fe" or "ft".
  private static func mayHaveMark(_ text: some StringProtocol) -> Bool {
    var isF = false
    for byte in text.utf8 {
      let letter = byte | 0x20
      if isF, letter == UInt8(ascii: "e") || letter == UInt8(ascii: "t") { return true }
      isF = letter == UInt8(ascii: "f")
    }
    return false
  }

  /// The text before and after "feat."; `nil` if it does not occur between other words.
  private static func parted(_ text: some StringProtocol) -> Parted? {
    guard mayHaveMark(text) else { return nil }
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
