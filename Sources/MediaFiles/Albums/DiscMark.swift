/// A name that says which disc of an album it is: "CD1", "Disc One", "Long Player (Disc 2)", "第二碟".
struct DiscMark: Hashable, Sendable {
  /// What is left of the name without the mark; empty if the name is nothing else.
  let rest: String
  /// From 1.
  let number: Int

  /// The mark in the title of an album. Volumes and parts are albums of their own.
  init?(albumTitle title: String) {
    guard Self.mayBeMark(title),
      let found = Self.bracketed(title, Self.discs) ?? Self.separated(title, Self.discs)
        ?? Self.trailing(title, Self.bareDiscs), !found.rest.isEmpty
    else { return nil }
    self = found
  }

  /// The mark in the name of a folder, which may also be nothing but a mark.
  init?(folderName name: String) {
    guard Self.mayBeMark(name) else { return nil }
    if let number = Self.number(in: name, Self.discs.union(Self.volumes)) {
      self.init(rest: "", number: number)
    } else {
      self.init(albumTitle: name)
    }
  }

  private init(rest: String, number: Int) {
    self.rest = rest
    self.number = number
  }

  /// Words before or after a number that name a disc within a title.
  private static let bareDiscs: Set = ["cd", "disc", "disk", "碟", "光盘"]
  private static let discs = bareDiscs.union([
    "lp", "dvd", "record", "vinyl", "platte", "disque", "disco", "disc no", "disc nr", "cd no", "cd nr", "盘", "张",
    "唱片", "盤", "片", "枚目",
  ])
  /// Words that name a disc only as a folder within that of the album.
  private static let volumes: Set = [
    "vol", "volume", "part", "pt", "teil", "tape", "cassette", "kassette", "mc", "卷", "部分", "辑",
  ]

  /// Whether a name has a word for a disc, or other letters than those of ASCII. Each file and folder is asked, and few have
  /// one.
  private static func mayBeMark(_ name: String) -> Bool {
    var word: UInt64 = 0
    for byte in name.utf8 {
      guard byte < 0x80 else { return true }
      let letter = byte | 0x20
      if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter) {
        // A word of more than eight letters is none of them, whatever of it is kept.
        word = word << 8 | UInt64(letter)
      } else {
        if asciiWords.contains(word) { return true }
        word = 0
      }
    }
    return asciiWords.contains(word)
  }

  /// The first words of the ASCII ones, of at most eight letters, with a letter in each byte.
  private static let asciiWords = Set(
    discs.union(volumes).compactMap { $0.split(separator: " ").first }.filter { $0.utf8.allSatisfy { $0 < 0x80 } }
      .map { $0.utf8.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } })

  // MARK: Where a mark stands

  private static let brackets: [Character: Character] = [")": "(", "]": "[", "}": "{", "）": "（", "】": "【"]

  private static func bracketed(_ text: String, _ words: Set<String>) -> DiscMark? {
    guard let last = text.last, let open = brackets[last], let start = text.lastIndex(of: open),
      let number = number(in: text[text.index(after: start)...].dropLast(), words)
    else { return nil }
    return DiscMark(rest: text[..<start].trimmed, number: number)
  }

  private static func separated(_ text: String, _ words: Set<String>) -> DiscMark? {
    for separator in [" - ", " – ", ", ", ": ", "; ", "_-_"] {
      guard let range = text.ranges(of: separator).last, let number = number(in: text[range.upperBound...], words)
      else { continue }
      return DiscMark(rest: text[..<range.lowerBound].trimmed, number: number)
    }
    return nil
  }

  private static func trailing(_ text: String, _ words: Set<String>) -> DiscMark? {
    let spaces = text.indices.filter { text[$0] == " " || text[$0] == "_" }
    for space in spaces.suffix(2) {
      guard let number = number(in: text[text.index(after: space)...], words) else { continue }
      return DiscMark(rest: text[..<space].trimmed, number: number)
    }
    return nil
  }

  // MARK: What a mark says

  /// The number in a text that is a mark, perhaps with a subtitle: "CD 2", "2nd disc", "disc two: Encores", "第二碟".
  private static func number(in text: some StringProtocol, _ words: Set<String>) -> Int? {
    let parts = parts(of: text.lowercased())
    guard let first = parts.first else { return nil }
    if first.hasPrefix("第") { return chinese(parts, words) }
    if parts.count >= 2, words.contains(first), let number = AlbumNumber.value(of: parts[1]) {
      return parts.count == 2 || endsMark(text, after: parts[1]) ? number : nil
    }
    if parts.count == 2, words.contains(parts[1]), let number = AlbumNumber.ordinal(first) { return number }
    return nil
  }

  /// Words and numbers: "cd1" are two parts.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var isNumber = false, isOpen = false
    for character in text {
      guard character.isLetter || character.isNumber else {
        isOpen = false
        continue
      }
      let isDigit =
        character.isASCII && character.isNumber
        || AlbumNumber.value(of: String(character)) != nil
          && !character.isASCII
      let isOrdinal = isOpen && isNumber && !isDigit && ["s", "n", "r", "t"].contains(character)
      if isOpen, isDigit == isNumber || isOrdinal {
        parts[parts.count - 1].append(character)
        if isOrdinal { isNumber = false }
      } else {
        if parts.count == 8 { break }
        parts.append(String(character))
        isNumber = isDigit
      }
      isOpen = true
    }
    return parts
  }

  /// Whether a subtitle follows the number, rather than more of a name such as "CD 2 Go".
  private static func endsMark(_ text: some StringProtocol, after number: String) -> Bool {
    let text = text.lowercased()
    guard let range = text.firstRange(of: number) else { return false }
    let rest = text[range.upperBound...].drop { $0 == " " }
    return rest.first.map { ":-–—_.,/([".contains($0) } ?? true
  }

  private static func chinese(_ parts: [String], _ words: Set<String>) -> Int? {
    let text = parts.joined().dropFirst()
    let digits = text.prefix { AlbumNumber.value(of: String($0)) != nil || "十百".contains($0) }
    guard let number = AlbumNumber.value(of: String(digits)) else { return nil }
    let unit = String(text.dropFirst(digits.count))
    return words.contains(unit) || ["张碟", "张cd", "张光盘", "张唱片", "张专辑"].contains(unit) ? number : nil
  }
}
