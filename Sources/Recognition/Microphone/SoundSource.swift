/// Where speech comes from.
package enum SoundSource: Hashable, Sendable {
  /// A GStreamer source in the syntax of `gst-launch-1.0`; nil for the system's microphone.
  case microphone(String?)
  /// The absolute path of a sound file.
  case file(String)

  /// The address of a file.
  static func address(of path: String) -> String { "file://" + encoded(path) }

  /// Every byte that an address does not allow literally is escaped.
  private static func encoded(_ path: String) -> String {
    path.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      if byte < 128, character.isLetter || character.isNumber || "/-_.".contains(character) { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count < 2 ? "0" + digits : digits)
    }.joined()
  }
}
