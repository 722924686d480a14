/// A version of the catalogue: its database and generation.
package struct CatalogueVersion: Hashable, Sendable {
  /// A random number that changes whenever the database is created again.
  package let identity: Int
  package let generation: Int

  init(identity: Int, generation: Int) {
    self.identity = identity
    self.generation = generation
  }

  /// Both values in one number, for a file header.
  package init(stamp: UInt64) {
    identity = Int(stamp >> 32)
    generation = Int(stamp & 0xFFFF_FFFF)
  }

  package var stamp: UInt64 {
    UInt64(truncatingIfNeeded: identity) << 32 | UInt64(truncatingIfNeeded: generation) & 0xFFFF_FFFF
  }

  /// Whether this is a later version of the same catalogue, or of another catalogue that replaced it.
  package func isNewer(than other: CatalogueVersion) -> Bool {
    identity != other.identity || generation > other.generation
  }
}
