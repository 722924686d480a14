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
}
