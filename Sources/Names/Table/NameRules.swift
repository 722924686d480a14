import ESpeak

/// By which rules the names of a table were folded, spoken and sounded. They are the same in every locale, so they change
/// only with the program, with espeak-ng and with MeCab's dictionary; a table of other rules would not be found by what
/// is said now.
enum NameRules {
  /// Rises with every change of folding, numbers, shortening, romanising or sounds.
  private static let version: UInt8 = 4

  /// A fingerprint of both versions, and of whether Japanese can be read.
  static var fingerprint: UInt64 {
    let libraries = ESpeak.version + (JapaneseReading.hasDictionary ? " MeCab" : "")
    return UInt64(KeyHash.of(libraries.utf8, salt: version))
  }
}
