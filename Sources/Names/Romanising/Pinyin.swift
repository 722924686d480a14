import Foundation
import Synchronization

/// Han in pinyin, each character in its most common reading; "ü" both as "u" and as "v", as it is typed.
///
/// The readings are ICU's. They are cached by character, because ICU takes 0.1 ms for a name.
enum Pinyin {
  private static let known = Mutex<[Unicode.Scalar: String]>([:])

  static func latin(_ name: String) -> [String] {
    let syllables = known.withLock { known in
      name.unicodeScalars.map { scalar in
        guard scalar.properties.isIdeographic else { return String(scalar) }
        if let reading = known[scalar] { return reading }
        let reading = " \(reading(of: scalar)) "
        known[scalar] = reading
        return reading
      }
    }
    let marked = syllables.joined()
    let plain = marked.replacing("ü", with: "u")
    return plain == marked ? [plain] : [plain, marked.replacing("ü", with: "v")]
  }

  /// A syllable without its tone.
  private static func reading(of scalar: Unicode.Scalar) -> String {
    let toned = Romanisation.anyScript(String(scalar)) ?? String(scalar)
    let marks = toned.decomposedStringWithCanonicalMapping.unicodeScalars
    let diaeresis: Unicode.Scalar = "\u{308}"
    let letters = marks.filter { $0.properties.canonicalCombiningClass == .notReordered || $0 == diaeresis }
    return String(String.UnicodeScalarView(letters)).precomposedStringWithCanonicalMapping
  }
}
