import Foundation
import Synchronization

/// Han as Mandarin is written in Latin letters, each character in its commonest reading; "ü" as "u" and as "v", the way
/// it is typed.
///
/// ICU knows the readings, but takes a tenth of a millisecond for a name; so each character is asked for once.
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
