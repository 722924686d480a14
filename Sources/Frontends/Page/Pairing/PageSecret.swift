import GLibRuntime

/// Random texts that nobody can guess.
enum PageSecret {
  /// A token of 256 bits.
  static func token() -> String { text(bytes: 32) }

  /// A code of 128 bits.
  static func code() -> String { text(bytes: 16) }

  /// What is kept of one. A guess at a random text of this length is hopeless, so a plain hash is enough.
  static func hash(of secret: String) -> String { hexadecimal(Checksum.sha256(Array(secret.utf8))) }

  /// Takes the same time wherever they differ.
  static func isSame(_ left: String, _ right: String) -> Bool {
    let (left, right) = (Array(left.utf8), Array(right.utf8))
    guard left.count == right.count else { return false }
    return zip(left, right).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func text(bytes count: Int) -> String {
    var generator = SystemRandomNumberGenerator()
    return hexadecimal((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) })
  }

  private static func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
