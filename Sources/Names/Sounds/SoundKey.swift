/// A coarse key of sounds for lookups: one code for each group of sounds that are confused, one for a run of vowels, none
/// for breaths and glides. The keys of "bat" and "pat" are equal, and so are those of "son" and "sun".
package enum SoundKey {
  /// Shorter keys match too much to be looked up.
  package static let minLength = 2

  /// - Parameter sounds: codes of phonemes.
  package static func of(_ sounds: [UInt8]) -> [UInt8] {
    var key: [UInt8] = []
    for code in sounds {
      let group = Phoneme(code: code).group
      if group == .breath || group == .glide { continue }
      if key.last == group.rawValue { continue }
      key.append(group.rawValue)
    }
    return key
  }
}
