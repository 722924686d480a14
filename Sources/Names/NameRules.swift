import ESpeak

/// The version of the rules by which names are folded, spoken and transcribed.
///
/// The rules are the same in every locale. They depend on the versions of the program, espeak-ng and MeCab's dictionary;
/// names stored by other rules would not be found.
package enum NameRules {
  /// Increased with every change of folding, numbers, shortening, romanisation or sounds.
  package static let version: UInt8 = 8

  /// The libraries and data that the rules depend on, as installed.
  package static var libraries: String { ESpeak.version + (JapaneseReading.hasDictionary ? " MeCab" : "") }
}
