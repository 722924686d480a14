/// Reads a filter: an expression such as `((artist == 'x') AND (!(album contains 'y')))`, or pairs of a tag and a value.
package struct FilterParser {
  /// Nested deeper than anybody writes.
  private static let maxDepth = 32
  private let folds: Bool
  private let text: [UInt8]
  private var place = 0

  /// - Parameter folds: whether case does not count, and a pair is about a part of a value.
  package static func filter(_ words: [String], folds: Bool) throws(Refusal) -> TrackFilter {
    guard !words.isEmpty else { throw Refusal(.argument, "Incorrect number of filter arguments") }
    var filters: [TrackFilter] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.hasPrefix("(") {
        var parser = FilterParser(text: Array(word.utf8), folds: folds)
        filters.append(try parser.whole())
      } else {
        guard let value = rest.popFirst() else { throw Refusal(.argument, "Incorrect number of filter arguments") }
        filters.append(try pair(word, value, folds: folds))
      }
    }
    return filters.count == 1 ? filters[0] : .all(filters)
  }

  private init(text: [UInt8], folds: Bool) { (self.text, self.folds) = (text, folds) }

  private static func pair(_ word: String, _ value: String, folds: Bool) throws(Refusal) -> TrackFilter {
    let test = TextTest(folds ? .contains : .equals, value, folds: folds)
    switch word.lowercased() {
    case "any": return .any(test)
    case "file", "filename": return .uri(test)
    case "base": return .below(value)
    case "modified-since", "added-since": return .since(try FilterTime.second(value))
    default:
      guard Tag.known(word) != nil else { throw Refusal(.argument, "Unknown filter type") }
      return .tag(.init(tag: Tag(named: word)), test)
    }
  }

  private mutating func whole() throws(Refusal) -> TrackFilter {
    let filter = try expression(depth: 0)
    guard place == text.count else { throw Refusal(.argument, "Unparsed garbage after expression") }
    return filter
  }

  private mutating func expression(depth: Int) throws(Refusal) -> TrackFilter {
    guard depth < Self.maxDepth else { throw Refusal(.argument, "The filter is nested too deeply") }
    guard skip("(") else { throw Refusal(.argument, "'(' expected") }
    skipSpace()
    if peek == UInt8(ascii: "(") { return try conjunction(depth: depth) }
    if skip("!") {
      skipSpace()
      let filter = try expression(depth: depth + 1)
      skipSpace()
      try close()
      return .not(filter)
    }
    return try test()
  }

  private mutating func conjunction(depth: Int) throws(Refusal) -> TrackFilter {
    var filters = [try expression(depth: depth + 1)]
    skipSpace()
    while !skip(")") {
      guard word() == "AND" else { throw Refusal(.argument, "'AND' expected") }
      skipSpace()
      filters.append(try expression(depth: depth + 1))
      skipSpace()
    }
    return .all(filters)
  }

  private mutating func test() throws(Refusal) -> TrackFilter {
    let name = word()
    guard !name.isEmpty else { throw Refusal(.argument, "Word expected") }
    skipSpace()
    switch name.lowercased() {
    case "base": return .below(try value())
    case "modified-since", "added-since": return .since(try FilterTime.second(value()))
    // Tracks have neither here.
    case "audioformat", "prio":
      _ = sign()
      skipSpace()
      if peek == UInt8(ascii: "'") || peek == UInt8(ascii: "\"") { _ = try quoted() } else { skipDigits() }
      skipSpace()
      try close()
      return .none
    default: return try comparison(of: name)
    }
  }

  private mutating func comparison(of name: String) throws(Refusal) -> TrackFilter {
    let isFile = ["file", "filename"].contains(name.lowercased()), isAny = name.lowercased() == "any"
    guard isFile || isAny || Tag.known(name) != nil else { throw Refusal(.argument, "Unknown filter type: \(name)") }
    let (kind, isNegated, folds) = try comparator()
    let test = TextTest(kind, try value(), folds: folds)
    let filter: TrackFilter = isFile ? .uri(test) : isAny ? .any(test) : .tag(.init(tag: Tag(named: name)), test)
    return isNegated ? .not(filter) : filter
  }

  private mutating func comparator() throws(Refusal) -> (TextTest.Kind, isNegated: Bool, folds: Bool) {
    var sign = sign()
    if sign.isEmpty || sign == "!" { sign += word() }
    skipSpace()
    if sign == "==" || sign == "!=" { return (.equals, sign == "!=", folds) }
    if sign == "=~" || sign == "!~" { throw Refusal(.argument, "No regular expression support") }
    let isNegated = sign.hasPrefix("!")
    var name = isNegated ? String(sign.dropFirst()) : sign
    var folds = folds
    if name.hasSuffix("_cs") || name.hasSuffix("_ci") {
      folds = name.hasSuffix("_ci")
      name.removeLast(3)
    }
    switch name {
    case "eq": return (.equals, isNegated, folds)
    case "contains": return (.contains, isNegated, folds)
    case "starts_with": return (.starts, isNegated, folds)
    default: throw Refusal(.argument, "'==' or '!=' expected")
    }
  }

  /// A quoted text and the parenthesis behind it.
  private mutating func value() throws(Refusal) -> String {
    let text = try quoted()
    skipSpace()
    try close()
    return text
  }

  private mutating func quoted() throws(Refusal) -> String {
    guard let quote = peek, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") else {
      throw Refusal(.argument, "Quoted string expected")
    }
    place += 1
    var value: [UInt8] = []
    while let byte = peek, byte != quote {
      if byte == UInt8(ascii: "\\") { place += 1 }
      guard let byte = peek else { break }
      value.append(byte)
      place += 1
    }
    guard peek != nil else { throw Refusal(.argument, "Closing quote not found") }
    place += 1
    return String(decoding: value, as: UTF8.self)
  }

  private var peek: UInt8? { place < text.count ? text[place] : nil }

  private mutating func skipSpace() { while let byte = peek, byte.isSpace { place += 1 } }

  private mutating func skipDigits() { while let byte = peek, 0x30...0x39 ~= byte { place += 1 } }

  private mutating func skip(_ character: Character) -> Bool {
    guard let byte = peek, byte == character.asciiValue else { return false }
    place += 1
    return true
  }

  private mutating func close() throws(Refusal) {
    guard skip(")") else { throw Refusal(.argument, "')' expected") }
  }

  private mutating func word() -> String {
    let word = text[place...].prefix { 0x61...0x7A ~= $0 || 0x41...0x5A ~= $0 || [0x2D, 0x5F].contains($0) }
    place += word.count
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func sign() -> String {
    let sign = text[place...].prefix { "=!~<>".utf8.contains($0) }
    place += sign.count
    return String(decoding: sign, as: UTF8.self)
  }
}
