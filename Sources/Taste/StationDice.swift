/// The random numbers of a station: the same for the same seed on the same day, so that a draw can be told and tested, and
/// others tomorrow. SplitMix64, begun by the FNV-1a hash of both.
package struct StationDice: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// - Parameters:
  ///   - seed: what names the station's seed, such as the identifier of an item.
  ///   - day: a number of the day.
  ///   - draw: how many songs were drawn before.
  package init(seed: String, day: Int, draw: Int = 0) {
    state = "\(day) \(draw) \(seed)".utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
