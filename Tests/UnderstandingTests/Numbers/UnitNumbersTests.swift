import Names
import Testing

@testable import Understanding

/// Numbers with units after their digits.
struct UnitNumbersTests {
  private let numbers: UnitNumbers = {
    let digits = zip("零一二三四五六七八九", 0...9).map { (String($0), NumberWords.Value.value($1)) }
    let units: [(String, NumberWords.Value)] = [
      ("两", .value(2)), ("十", .unit(10)), ("百", .unit(100)), ("千", .unit(1_000)), ("万", .unit(10_000)), ("点", .point),
    ]
    return UnitNumbers(Dictionary(uniqueKeysWithValues: digits + units))
  }()

  static let said: [(words: String, value: Double, length: Int)] = [
    ("五", 5, 1), ("十", 10, 1), ("十五", 15, 2), ("二十", 20, 2), ("八十一集", 81, 3), ("一百零五", 105, 4),
    ("三百二十", 320, 4), ("两千零二十", 2_020, 5), ("两万五千", 25_000, 4), ("十万", 100_000, 2),
    ("一九八零年", 1_980, 4), ("零零年代", 0, 2), ("一点五倍", 1.5, 3), ("八十九点一", 89.1, 5), ("89点1兆赫", 89.1, 3),
    ("1.5倍", 1.5, 1), ("3万", 30_000, 2), ("六点钟", 6, 1), ("二十百", 20, 2),
    ("一一一一一一一一一一一一一一一一一一一一", 111_111_111, 9),
  ]

  @Test(arguments: said)
  func `The longest number is read`(_ example: (words: String, value: Double, length: Int)) {
    let reading = numbers.read(SentenceWords(example.words), at: 0)
    #expect(reading == NumberWords.Reading(value: example.value, end: example.length))
  }

  @Test(arguments: ["百", "万", "点五", "歌", "nan"])
  func `Words that don't start a number are not read`(_ words: String) {
    #expect(numbers.read(SentenceWords(words), at: 0) == nil)
  }

  @Test func `A locale file defines digits, units and the decimal point`() {
    #expect(NumberWords.Value("7") == .value(7))
    #expect(NumberWords.Value("×100") == .unit(100))
    #expect(NumberWords.Value(".") == .point)
    for mistake in ["×", "×1", "x10", "ten", ""] { #expect(NumberWords.Value(mistake) == nil) }
  }
}
