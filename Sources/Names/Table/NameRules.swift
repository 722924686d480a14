import CESpeak

/// By which rules the names of a table were folded, spoken and sounded. They are the same in every locale, so they change
/// only with the program and with espeak-ng; a table of other rules would not be found by what is said now.
enum NameRules {
  /// Rises with every change of folding, numbers, shortening, romanising or sounds.
  private static let version: UInt8 = 2

  /// A fingerprint of both versions.
  static var fingerprint: UInt64 {
    let library = espeak_Info(nil).map { String(cString: $0) } ?? ""
    return UInt64(KeyHash.of(library.utf8, salt: version))
  }
}
