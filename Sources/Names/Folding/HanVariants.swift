import Foundation

/// Traditional Han characters and their simplified forms: 周杰倫 is 周杰伦.
///
/// The pairs are ICU's. All characters are converted in one call, because one call for each would be slow.
enum HanVariants {
  private static let first: UInt32 = 0x3400
  private static let last: UInt32 = 0x9FFF

  /// The simplified form of each character of the range, or the character itself.
  private static let simplified: [Unicode.Scalar] = {
    let all = (first...last).compactMap(Unicode.Scalar.init)
    let text = String(String.UnicodeScalarView(all))
    let changed = text.applyingTransform(StringTransform("Hant-Hans"), reverse: false).map { Array($0.unicodeScalars) }
    guard let changed, changed.count == all.count else { return all }
    return changed
  }()

  /// Variants that ICU keeps: the female, divine and animal pronouns, which are written for each other in titles.
  private static let pronouns: [Unicode.Scalar: Unicode.Scalar] = ["妳": "你", "祢": "你", "牠": "它", "祂": "他"]

  /// The simplified form of a character; any other scalar is returned unchanged.
  static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (first...last).contains(scalar.value) else { return scalar }
    return pronouns[scalar] ?? simplified[Int(scalar.value - first)]
  }
}
