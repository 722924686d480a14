import MediaIntents

/// The position of a song on its album, as its number says: "7", "3/9", "1-01", "B2", "IV".
struct TrackPosition: Hashable, Sendable {
  var disc: Int?
  /// The side of a record or cassette, from 1.
  var side: Int?
  /// From 1.
  var number: Int?

  init(disc: Int? = nil, side: Int? = nil, number: Int? = nil) {
    self.disc = disc
    self.side = side
    self.number = number
  }

  /// Texts that are no position have no number. Taggers write 0 for unknown numbers.
  init(_ text: String) {
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) {
      number = ExternalNumber.ordinal(text).flatMap { $0 > 0 ? $0 : nil }
      return
    }
    let text = text.trimmed.lowercased()
    if let roman = AlbumNumber.roman(text) {
      number = roman
      return
    }
    if let sided = Self.sided(text) {
      self = sided
      return
    }
    let numbers = text.split { !($0.isASCII && $0.isNumber) }.map { ExternalNumber.ordinal($0) ?? 0 }
    guard let first = numbers.first, text.first.map({ $0.isASCII && $0.isNumber }) == true else { return }
    let separator = text.drop { $0.isASCII && $0.isNumber }.first
    if numbers.count >= 2, let separator, "-.:".contains(separator), numbers[1] > 0 {
      disc = first > 0 ? first : nil
      number = numbers[1]
    } else if first > 0 {
      number = first
    }
  }

  /// "A", "B2", "A-3", "Side A 4", "AA1". A double album's third side is C.
  private static func sided(_ text: String) -> TrackPosition? {
    var rest = text[...]
    for word in ["side ", "seite ", "face ", "lado "] where rest.hasPrefix(word) { rest = rest.dropFirst(word.count) }
    guard let letter = rest.first, letter.isASCII, letter.isLetter, let value = letter.asciiValue else { return nil }
    rest = rest.drop { $0 == letter }
    let digits = rest.drop { " -._:".contains($0) }
    let number = digits.prefix { $0.isASCII && $0.isNumber }
    let after = digits.dropFirst(number.count)
    guard after.isEmpty || after.first == "/", number.count <= 2 else { return nil }
    let side = Int(value) - 96
    return TrackPosition(side: side, number: ExternalNumber.ordinal(number).flatMap { $0 > 0 ? $0 : nil } ?? 1)
  }

  /// The disc that a side is on: two sides each.
  static func disc(ofSide side: Int) -> Int { (side + 1) / 2 }
}
