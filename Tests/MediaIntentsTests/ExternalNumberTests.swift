import MediaIntents
import Testing

struct ExternalNumberTests {
  static let durations: [(seconds: Double?, result: Double?)] = [
    (nil, nil), (3, 3), (0.001, 0.001), (1e7, 1e7), (1.1e7, nil), (0, nil), (-1, nil), (.infinity, nil), (.nan, nil),
    (1e30, nil),
  ]

  @Test(arguments: durations)
  func `A duration is positive and of a possible length`(_ example: (seconds: Double?, result: Double?)) {
    #expect(ExternalNumber.duration(example.seconds) == example.result)
  }

  static let offsets: [(seconds: Double, position: Double, offset: Double)] = [
    (5, 5, 5), (-5, 0, -5), (.nan, 0, 0), (.infinity, 1e7, 1e7), (-.infinity, 0, -1e7), (9.3e18, 1e7, 1e7),
    (-9.3e18, 0, -1e7),
  ]

  @Test(arguments: offsets)
  func `A position or offset is limited to possible ones`(
    _ example: (seconds: Double, position: Double, offset: Double)
  ) {
    #expect(ExternalNumber.position(example.seconds) == example.position)
    #expect(ExternalNumber.offset(example.seconds) == example.offset)
  }

  static let dates: [(seconds: Int, nanoseconds: Int, result: Int)] = [
    (1, 5, 1_000_000_005), (-1, 0, -1_000_000_000), (.max, 0, .max), (.min, 0, .min), (9_223_372_037, 0, .max),
    (9_223_372_036, 999_999_999, .max), (-9_223_372_037, 0, .min),
  ]

  @Test(arguments: dates)
  func `A date out of range is the nearest one in range`(_ example: (seconds: Int, nanoseconds: Int, result: Int)) {
    #expect(
      ExternalNumber.nanoseconds(seconds: example.seconds, nanoseconds: example.nanoseconds) == example.result)
  }

  static let wholes: [(text: String, result: Int?)] = [
    ("0", 0), ("-0", 0), ("+7", 7), ("007", 7), ("99", 99), ("100", 100), ("101", 100), ("-100", -100), ("-101", -100),
    ("9223372036854775807", 100), ("9223372036854775808", 100), ("-9223372036854775808", -100),
    ("-9223372036854775809", -100), (String(repeating: "9", count: 5000), 100),
    ("-" + String(repeating: "9", count: 5000), -100), (String(repeating: "0", count: 5000) + "3", 3),
    ("", nil), ("-", nil), ("+", nil), ("--1", nil), ("1-", nil), (" 1", nil), ("1.5", nil), ("1e3", nil), ("nan", nil),
    ("inf", nil), ("0x1F", nil), ("½", nil), ("٣", nil), ("１", nil), ("1\u{301}", nil), ("1\0", nil),
  ]

  @Test(arguments: wholes)
  func `A text of any digits is the nearest integer of a range`(_ example: (text: String, result: Int?)) {
    #expect(ExternalNumber.whole(example.text, in: -100...100) == example.result)
    #expect(ExternalNumber.whole(example.text[...], in: -100...100) == example.result)
  }

  @Test func `The largest range is read to its ends`() {
    for (text, result) in [
      ("9223372036854775807", Int.max), ("9223372036854775806", .max - 1), ("9223372036854775808", .max),
      ("-9223372036854775808", .min), ("-9223372036854775807", .min + 1), ("-9223372036854775809", .min),
    ] {
      #expect(ExternalNumber.whole(text, in: .min ... .max) == result, "\(text)")
    }
  }

  static let roundings: [(number: Double, result: Int?)] = [
    (0, 0), (-0.0, 0), (0.5, 1), (2.4, 2), (-2.6, -3), (99.6, 100), (100.4, 100), (1e300, 100), (-1e300, -100),
    (9.3e18, 100), (.infinity, 100), (-.infinity, -100), (.nan, nil), (.signalingNaN, nil),
    (.leastNonzeroMagnitude, 0), (.greatestFiniteMagnitude, 100),
  ]

  @Test(arguments: roundings)
  func `A decimal is the nearest integer of a range`(_ example: (number: Double, result: Int?)) {
    #expect(ExternalNumber.whole(example.number, in: -100...100) == example.result)
  }

  @Test func `The integers at the ends of 64 bits are reached by decimals`() {
    #expect(ExternalNumber.whole(9_223_372_036_854_775_807.0, in: .min ... .max) == .max)
    #expect(ExternalNumber.whole(-9_223_372_036_854_775_808.0, in: .min ... .max) == .min)
  }

  static let ordinals: [(text: String, result: Int?)] = [
    ("0", 0), ("12", 12), ("20260105", 20_260_105), ("999999999", 999_999_999), ("1000000000", nil),
    ("9223372036854775807", nil), ("-1", nil), ("-9223372036854775808", nil), ("one", nil),
  ]

  @Test(arguments: ordinals)
  func `A number that nothing has is none`(_ example: (text: String, result: Int?)) {
    #expect(ExternalNumber.ordinal(example.text) == example.result)
  }

  static let sizes: [(text: String, result: Int?)] = [
    ("0", 0), ("1125899906842623", (1 << 50) - 1), ("1125899906842624", 1 << 50), ("1125899906842625", 1 << 50),
    ("9223372036854775807", 1 << 50), ("18446744073709551616", 1 << 50), ("-1", nil), ("-9223372036854775808", nil),
    ("", nil),
  ]

  @Test(arguments: sizes)
  func `A claimed size is limited, and a negative one is none`(_ example: (text: String, result: Int?)) {
    #expect(ExternalNumber.size(example.text) == example.result)
  }

  static let decimals: [(text: String, result: Double?)] = [
    ("1.5", 1.5), ("-0", -0.0), ("1e3", 1000), ("1e308", 1e308), ("1e309", nil), ("-1e309", nil), ("inf", nil),
    ("-infinity", nil), ("nan", nil), ("", nil), ("1,5", nil),
  ]

  @Test(arguments: decimals)
  func `A decimal is finite`(_ example: (text: String, result: Double?)) {
    #expect(ExternalNumber.decimal(example.text) == example.result)
  }

  @Test func `Seconds, shares and times to wait are in their ranges whatever they are made of`() {
    for number in [.nan, .infinity, -.infinity, 1e300, -1e300, 0, -0.0, 0.999, 5, 1.7e9] {
      #expect(ExternalNumber.dates.contains(Int(ExternalNumber.second(number))))
      #expect(0...100 ~= ExternalNumber.percent(number))
      #expect(.zero ... .seconds(ExternalNumber.maxSeconds) ~= ExternalNumber.wait(number))
    }
    #expect(ExternalNumber.second(1.9) == 1 && ExternalNumber.second(-0.5) == -1)
    #expect(ExternalNumber.percent(0.505) == 51 && ExternalNumber.wait(0.25) == .milliseconds(250))
  }

  @Test func `A sum stays within 64 bits`() {
    #expect(ExternalNumber.sum(.max, 1) == .max && ExternalNumber.sum(.min, -1) == .min)
    #expect(ExternalNumber.sum(.max, .min) == -1 && ExternalNumber.sum(2, 3) == 5)
  }
}
