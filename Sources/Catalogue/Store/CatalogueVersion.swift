/// Which catalogue, and as it was after which change: what an index of its names is made of.
package struct CatalogueVersion: Hashable, Sendable {
  /// Chance's name for the database, another one whenever it is made anew.
  package let identity: Int
  package let generation: Int

  init(identity: Int, generation: Int) {
    self.identity = identity
    self.generation = generation
  }

  /// Both in one number, for the head of a file.
  package init(stamp: UInt64) {
    identity = Int(stamp >> 32)
    generation = Int(stamp & 0xFFFF_FFFF)
  }

  package var stamp: UInt64 { UInt64(identity) << 32 | UInt64(generation) & 0xFFFF_FFFF }
}
