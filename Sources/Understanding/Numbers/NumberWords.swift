import Names

/// Reads numbers made of a locale's number words: "twenty one", "two hundred and five", "nineteen ninety nine".
struct NumberWords: Sendable {
  /// As the locale lists them.
  private let entries: [Entry]
  private var cardinals: [String: Int] = [:]
  private var ordinals: [String: Int] = [:]
  private var joints: Set<String> = []
  private var points: Set<String> = []
  private var units = UnitNumbers()

  /// A number in a sentence and the index of the word after it.
  struct Reading: Equatable, Sendable {
    let value: Double
    let end: Int
  }

  /// The meaning of a number word.
  enum Value: Equatable, Sendable {
    case value(Int)
    /// A factor for the preceding digit: `×10`.
    case unit(Int)
    /// The decimal point: `.`
    case point
    /// A word between parts of a number, such as "and" in "two hundred and five": `+`.
    case joint

    /// Parses the notation of locale files.
    init?(_ text: String) {
      if text == "." {
        self = .point
      } else if text == "+" {
        self = .joint
      } else if let factor = text.first == "×" ? Int(text.dropFirst()) : nil, factor >= 10 {
        self = .unit(factor)
      } else if let value = Int(text) {
        self = .value(value)
      } else {
        return nil
      }
    }
  }

  typealias Entry = (word: String, value: Value, isOrdinal: Bool)

  init(_ words: [Entry]) {
    entries = words
    for (word, value, isOrdinal) in words {
      switch value {
      case .value(let value): if isOrdinal { ordinals[word] = value } else { cardinals[word] = value }
      case .joint: joints.insert(word)
      case .point: points.insert(word)
      case .unit: break
      }
    }
    units = UnitNumbers(Dictionary(words.map { ($0.word, $0.value) }) { $1 })
  }

  func isOrdinal(_ word: String) -> Bool { ordinals[word] != nil }

  /// Whether units are said after their digits. `Names` can't read numbers in these languages, so they are passed on as
  /// digits.
  var hasUnits: Bool { units.hasUnits }

  /// A number in digits, without a fraction if it is whole.
  static func digits(of value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }

  /// The longest number that starts at a word.
  func read(_ words: SentenceWords, at start: Int) -> Reading? {
    if units.hasUnits { return units.read(words, at: start) }
    if let value = Double(words[start].folded), words[start].folded.first?.isNumber == true {
      return Reading(value: value, end: start + 1)
    }
    var reader = NumberJoiner()
    var position = start
    while position < words.count {
      let word = words[position].folded
      if let value = cardinals[word] {
        guard reader.take(value) else { break }
      } else if let value = ordinals[word] {
        guard reader.take(value) else { break }
        return Reading(value: Double(reader.number), end: position + 1)
      } else if position > start, points.contains(word), let decimals = decimals(words, after: position) {
        return Reading(value: Double("\(reader.number).\(decimals)") ?? 0, end: position + 1 + decimals.count)
      } else {
        let next = position + 1 < words.count ? cardinals[words[position + 1].folded] : nil
        guard position > start, let next, joints.contains(word), reader.joins(word, next) else { break }
      }
      position += 1
    }
    return position > start ? Reading(value: Double(reader.number), end: position) : nil
  }

  /// The digits after a decimal point; nil if there are none.
  private func decimals(_ words: SentenceWords, after point: Int) -> String? {
    let digits = (point + 1..<words.count).lazy.map { cardinals[words[$0].folded] }.prefix { ($0 ?? 10) < 10 }
    return digits.isEmpty ? nil : digits.compactMap { $0.map(String.init) }.joined()
  }
}

extension NumberWords {
  func write(to writer: inout ByteWriter) {
    writer.write(entries) { writer, entry in
      writer.write(entry.word)
      writer.write(entry.value.text)
      writer.write(entry.isOrdinal)
    }
  }

  init(from reader: inout ByteReader) throws(ByteReader.CorruptData) {
    self.init(
      try reader.list { (reader) throws(ByteReader.CorruptData) in
        let word = try reader.text()
        guard let value = Value(try reader.text()) else { throw ByteReader.CorruptData() }
        return (word, value, try reader.flag())
      })
  }
}

extension NumberWords.Value {
  /// As a locale file writes it.
  fileprivate var text: String {
    switch self {
    case .value(let value): String(value)
    case .unit(let factor): "×\(factor)"
    case .point: "."
    case .joint: "+"
    }
  }
}
