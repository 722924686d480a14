/// A parser of data from outside, with inputs to change.
protocol FuzzTarget: AnyObject {
  /// Valid inputs, which are changed at random.
  var samples: [[UInt8]] { get }
  /// The longest that one input may take, in milliseconds of processor time.
  var maxMillis: Double { get }

  /// Parses an input and uses the result. It may throw for a bad input, but neither trap nor hang.
  func run(_ input: [UInt8]) async throws
}

extension FuzzTarget {
  var maxMillis: Double { 5000 }
}

/// The surfaces of `arioso-bench fuzz`.
enum FuzzSurface: String, CaseIterable {
  case control, configuration, grammar, playlist, stations, feed, tags, mpd, index, journal, podcasts, backup, wyoming,
    mcp, page, service
}
