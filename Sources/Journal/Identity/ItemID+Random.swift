import MediaIntents

extension ItemID {
  /// A new ID of 80 random bits: 16 letters and digits without those that are easily confused.
  static func random() -> ItemID {
    let symbols = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    var generator = SystemRandomNumberGenerator()
    return ItemID(
      String(unsafeUninitializedCapacity: 16) { buffer in
        for half in [0, 8] {
          let bits = generator.next()
          for place in 0..<8 { buffer[half + place] = symbols[Int(bits >> (5 * place) & 31)] }
        }
        return 16
      })
  }
}
