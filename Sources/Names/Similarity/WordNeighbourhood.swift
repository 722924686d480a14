/// By what a word is found although it was misspelt or misheard.
///
/// Two spellings that are one edit apart - a letter too many, too few, another one, two swapped - share a spelling with
/// one letter left out (or are the other's). So each word is kept under all of those, and looked for under all of its
/// own. Sounds are kept under their coarse key, whole and without a weak last sound.
enum WordNeighbourhood {
  /// Words shorter than this have no neighbours in spelling: every two-letter word is near every other.
  static let shortest = 3
  private static let deletionSalt: UInt8 = 1
  private static let soundSalt: UInt8 = 2

  static func hashes(spelling: [UInt8], sounds: [UInt8]) -> Set<UInt32> {
    var hashes: Set<UInt32> = []
    if spelling.count >= shortest {
      hashes.insert(KeyHash.of(spelling, salt: deletionSalt))
      for index in spelling.indices {
        hashes.insert(KeyHash.of(spelling[..<index] + spelling[(index + 1)...], salt: deletionSalt))
      }
    }
    let coarse = SoundKey.of(sounds)
    if coarse.count >= SoundKey.shortest {
      hashes.insert(KeyHash.of(coarse, salt: soundSalt))
      hashes.insert(KeyHash.of(coarse.dropLast(), salt: soundSalt))
    }
    return hashes
  }
}
