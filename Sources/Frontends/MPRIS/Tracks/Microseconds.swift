/// Times as MPRIS counts them.
struct Microseconds: Hashable {
  let count: Int64

  /// `nil` for what is no time: negative, endless, or not a number.
  init?(_ seconds: Double) {
    guard seconds >= 0, let count = Int64(exactly: (seconds * 1e6).rounded()) else { return nil }
    self.count = count
  }
}
