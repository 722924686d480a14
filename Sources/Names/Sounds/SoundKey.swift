/// A coarse spelling of sounds for looking them up: one sign for each group of sounds that are confused, a run of vowels
/// as one, no breath and no glide. "Weekend" and "Weeknd" come close, "son" and "sun" come to the same.
enum SoundKey {
  /// Keys of fewer signs say too little to look anything up by.
  static let shortest = 2

  static func of(_ sounds: some Sequence<UInt8>) -> [UInt8] {
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
