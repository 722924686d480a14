/// A feature of a sentence or of a word, as a number: the hash of its template and its values.
package typealias FeatureKey = UInt32

/// Hashes the values of features. Models depend on these numbers, so they must not change without `LinearModel.version`.
enum FeatureHash {
  private static let prime: UInt64 = 0x100_0000_01B3
  static let start: UInt64 = 0xCBF2_9CE4_8422_2325

  static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* prime }
  }

  /// - Parameter template: distinguishes features with the same values.
  static func key(_ template: UInt64, _ first: UInt64, _ second: UInt64 = 0, _ third: UInt64 = 0) -> FeatureKey {
    FeatureKey(truncatingIfNeeded: mix(mix(mix(template &* 0x9E37_79B9_7F4A_7C15, first), second), third))
  }

  private static func mix(_ hash: UInt64, _ value: UInt64) -> UInt64 {
    let product = (hash ^ value) &* 0xFF51_AFD7_ED55_8CCD
    return product ^ (product &>> 32)
  }
}
