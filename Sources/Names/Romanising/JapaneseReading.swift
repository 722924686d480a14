import Foundation
import MeCab
import Synchronization

/// The reading of Japanese text in Hepburn romanisation.
///
/// The reading of a character depends on its word, so MeCab's dictionary is used; without it only kana can be read. Long
/// vowels are returned as spelled, "toukyou", and shortened, "tokyo"; the particles は and へ as spelled and as spoken, "ha"
/// and "wa".
enum JapaneseReading {
  /// nil if no dictionary is installed. A tagger has state, so one lock serves the whole process. A name takes about
  /// 10 µs.
  private static let tagger = Mutex<Tagger?>(Tagger())

  /// Whether more than kana can be read.
  static var hasDictionary: Bool { tagger.withLock { $0 != nil } }

  /// The ways to write a name in Latin letters.
  ///
  /// - Parameter isJapanese: whether it is certainly Japanese; a name that may be Chinese is only read if the dictionary
  ///   has all of its words.
  static func latin(_ name: String, isJapanese: Bool) -> [String] {
    let name = name.precomposedStringWithCompatibilityMapping
    let words = tagger.withLock { $0?.words(of: name) ?? [] }.map { Word($0) }
    guard !words.isEmpty else { return isJapanese ? [Hepburn.latin(name)] : [] }
    guard isJapanese || words.allSatisfy(\.isKnown) else { return [] }
    let spelled = words.map { Hepburn.latin($0.reading) }.joined(separator: " ")
    let spoken = words.map { Hepburn.latin($0.spoken) }.joined(separator: " ")
    return [spelled, spoken].flatMap { [$0, Hepburn.withoutLengths($0)] }
  }
}

extension JapaneseReading {
  /// A word of MeCab's dictionary.
  fileprivate struct Word {
    let written: String
    /// Its spelling in katakana; nil if the dictionary does not have the word.
    let kana: String?
    let isParticle: Bool

    var reading: String { kana ?? written }
    var spoken: String {
      switch (isParticle, kana) {
      case (true, "ハ"): "ワ"
      case (true, "ヘ"): "エ"
      default: reading
      }
    }
    /// Whether it has a reading or needs none.
    var isKnown: Bool { kana != nil || !written.unicodeScalars.contains(where: \.properties.isIdeographic) }
  }
}

extension JapaneseReading.Word {
  /// IPAdic's features: part of speech first, reading eighth; "*" if there is none.
  fileprivate init(_ word: Tagger.Word) {
    written = word.surface
    kana = word.features.count > 7 && word.features[7] != "*" ? String(word.features[7]) : nil
    isParticle = word.features.first == "助詞"
  }
}
