/// Adds members to the object of a JSON5 text, and leaves everything else as it stands, comments too.
///
/// The text has to be valid, which a reader has found out before.
package struct JSON5Edit {
  package private(set) var text: [UInt8]

  package init(_ text: [UInt8]) { self.text = text }

  /// Whether the whole object has a member.
  package func has(_ key: String) -> Bool { members().contains { $0.key == key } }

  /// Gives a member of the whole object a value, in place of the one that it has.
  package mutating func set(_ key: String, to value: String) {
    guard let member = members().first(where: { $0.key == key }) else { return append("\(key): \(value)", to: root) }
    text.replaceSubrange(member.value, with: value.utf8)
  }

  /// Appends an element to the list of a member, which is made if there is none.
  package mutating func append(_ element: String, toList key: String) {
    guard let member = members().first(where: { $0.key == key }) else { return set(key, to: "[\n    \(element),\n  ]") }
    append(element, to: member.value)
  }

  /// Appends something to an object or list, behind its last member.
  private mutating func append(_ content: String, to container: Range<Int>) {
    var (place, isEmpty, endsWithComma) = (container.lowerBound + 1, true, true)
    var scanner = Scanner(text, at: place)
    while let end = scanner.token(), end.lowerBound < container.upperBound - 1 {
      (place, isEmpty, endsWithComma) = (end.upperBound, false, text[end.lowerBound] == UInt8(ascii: ","))
    }
    let comma = isEmpty || endsWithComma ? "" : ","
    text.insert(contentsOf: "\(comma)\n  \(content),".utf8, at: place)
  }

  /// The whole object.
  private var root: Range<Int> {
    var scanner = Scanner(text, at: 0)
    return scanner.token() ?? 0..<0
  }

  private struct Member {
    let key: String
    let value: Range<Int>
  }

  private func members() -> [Member] {
    var scanner = Scanner(text, at: root.lowerBound + 1), members: [Member] = []
    // A key, a colon, a value, and mostly a comma.
    while let key = scanner.token(), key.upperBound < root.upperBound, scanner.token() != nil,
      let value = scanner.token()
    {
      let name = String(decoding: text[key], as: UTF8.self)
      members.append(Member(key: String(name.drop { "\"'".contains($0) }.prefix { !"\"'".contains($0) }), value: value))
      _ = scanner.token()
    }
    return members
  }
}

extension JSON5Edit {
  /// Finds the tokens of a text; an object or a list is one of them.
  private struct Scanner {
    private let text: [UInt8]
    private var place: Int

    init(_ text: [UInt8], at place: Int) { (self.text, self.place) = (text, place) }

    /// The next token; nil at the end.
    mutating func token() -> Range<Int>? {
      skipBlanks()
      guard place < text.count else { return nil }
      let start = place
      switch text[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): skipText()
      case UInt8(ascii: "{"), UInt8(ascii: "["): skipNested()
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "}"), UInt8(ascii: "]"): place += 1
      default: skipWord()
      }
      return start..<place
    }

    private mutating func skipBlanks() {
      while place < text.count {
        if starts(with: "//") {
          while place < text.count, text[place] != UInt8(ascii: "\n") { place += 1 }
        } else if starts(with: "/*") {
          place += 2
          while place < text.count, !starts(with: "*/") { place += 1 }
          place = min(place + 2, text.count)
        } else if text[place] <= UInt8(ascii: " ") {
          place += 1
        } else {
          return
        }
      }
    }

    private func starts(with mark: StaticString) -> Bool {
      text[place...].prefix(mark.utf8CodeUnitCount).elementsEqual(String(describing: mark).utf8)
    }

    private mutating func skipText() {
      let quote = text[place]
      place += 1
      while place < text.count, text[place] != quote { place += text[place] == UInt8(ascii: "\\") ? 2 : 1 }
      place = min(place + 1, text.count)
    }

    private mutating func skipNested() {
      place += 1
      while let token = token() {
        if text[token.lowerBound] == UInt8(ascii: "}") || text[token.lowerBound] == UInt8(ascii: "]") { return }
      }
    }

    private mutating func skipWord() {
      let ends = Array(" ,:{}[]\"'\n\r\t".utf8)
      while place < text.count, !ends.contains(text[place]), !starts(with: "//"), !starts(with: "/*") { place += 1 }
    }
  }
}
