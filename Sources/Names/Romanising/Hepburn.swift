import Foundation
import Synchronization

/// Kana in Hepburn romanisation by ICU. Words are cached, because a call takes 30 µs.
enum Hepburn {
  private static let known = Mutex<[String: String]>([:])
  private static let maxCachedWords = 100_000

  static func latin(_ kana: String) -> String {
    guard !kana.utf8.allSatisfy({ $0 < 0x80 }) else { return kana }
    return known.withLock { known in
      if let latin = known[kana] { return latin }
      if known.count >= maxCachedWords { known.removeAll() }
      let latin = transformed(kana)
      known[kana] = latin
      return latin
    }
  }

  /// The mark of a long vowel becomes a repeated vowel.
  private static func transformed(_ kana: String) -> String {
    let transform = StringTransform("Hiragana-Katakana; Katakana-Latin; Any-Latin; Lower; NFD")
    var letters = String.UnicodeScalarView()
    for scalar in (kana.applyingTransform(transform, reverse: false) ?? kana).unicodeScalars {
      if scalar == "\u{304}", let vowel = letters.last { letters.append(vowel) } else { letters.append(scalar) }
    }
    return String(letters)
  }

  /// Removes long vowels: "toukyou" becomes "tokyo".
  static func withoutLengths(_ latin: String) -> String {
    var letters: [UInt8] = []
    for letter in latin.utf8 {
      let isLength =
        letters.last == letter && isVowel(letter) || letters.last == UInt8(ascii: "o") && letter == UInt8(ascii: "u")
      if !isLength { letters.append(letter) }
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static func isVowel(_ letter: UInt8) -> Bool { "aeiou".utf8.contains(letter) }
}
