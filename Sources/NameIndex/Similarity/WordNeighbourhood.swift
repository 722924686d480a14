import Names

/// The hashes by which a word is found although it was misspelt or misheard.
///
/// Two spellings that are one edit apart share a spelling with one letter left out, or one is such a spelling of the other.
/// So each word is stored under all of these, and looked up under all of its own. Sounds are stored under their coarse key
/// with and without its last sound.
enum WordNeighbourhood {
  /// Shorter words have no neighbours in spelling, because every two-letter word is near every other.
  static let minLength = 3
  private static let deletionSalt: UInt8 = 1
  private static let soundSalt: UInt8 = 2

  static func hashes(spelling: [UInt8], sounds: [UInt8]) -> Set<UInt32> {
    var hashes: Set<UInt32> = []
    if spelling.count >= minLength {
      hashes.insert(KeyHash.of(spelling, salt: deletionSalt))
      for index in spelling.indices {
        hashes.insert(KeyHash.of(spelling[..<index] + spelling[(index + 1)...], salt: deletionSalt))
      }
    }
    let coarse = SoundKey.of(sounds)
    if coarse.count >= SoundKey.minLength {
      hashes.insert(KeyHash.of(coarse, salt: soundSalt))
      hashes.insert(KeyHash.of(coarse.dropLast(), salt: soundSalt))
    }
    return hashes
  }
}
