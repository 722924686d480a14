import CMeCab
import Foundation
import Synchronization

/// Japanese as it is read, in Hepburn's letters.
///
/// Which reading a character has depends on the word it is in, so MeCab's dictionary is asked. Where it isn't installed
/// only kana can be read. Long vowels are given as they are spelled, "toukyou", and as signs write them, "tokyo"; the
/// particles は and へ as they are spelled and as they are spoken, "ha" and "wa".
enum JapaneseReading {
  /// MeCab's tagger keeps state of its own, so one lock guards it for the whole process. A name takes about 10 µs.
  private static let tagger = Mutex(Tagger())

  /// Whether more than kana can be read.
  static var hasDictionary: Bool { tagger.withLock { $0.isOpen() } }

  /// The ways to write a name in Latin letters.
  ///
  /// - Parameter isJapanese: whether it surely is Japanese; what may be Chinese is read only where the dictionary knows
  ///   every word of it.
  static func latin(_ name: String, isJapanese: Bool) -> [String] {
    let name = name.precomposedStringWithCompatibilityMapping
    let words = tagger.withLock { $0.words(of: name) }
    guard !words.isEmpty else { return isJapanese ? [Hepburn.latin(name)] : [] }
    guard isJapanese || words.allSatisfy(\.isKnown) else { return [] }
    let spelled = words.map { Hepburn.latin($0.reading) }.joined(separator: " ")
    let spoken = words.map { Hepburn.latin($0.spoken) }.joined(separator: " ")
    return [spelled, spoken].flatMap { [$0, Hepburn.withoutLengths($0)] }
  }
}

extension JapaneseReading {
  /// A word as MeCab's dictionary has it.
  struct Word {
    let written: String
    /// Its spelling in katakana; `nil` where the dictionary doesn't know it.
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
    /// Whether it needs no reading or has one.
    var isKnown: Bool { kana != nil || !written.unicodeScalars.contains(where: \.properties.isIdeographic) }
  }

  /// MeCab with its default dictionary.
  private struct Tagger: ~Copyable, @unchecked Sendable {  // because only the lock's holder has it
    /// Opened with the first word; `nil` within `.some` where there is no dictionary in UTF-8.
    private var mecab: OpaquePointer??

    mutating func isOpen() -> Bool { opened() != nil }

    private mutating func opened() -> OpaquePointer? {
      if let mecab { return mecab }
      let opened = Self.open()
      mecab = .some(opened)
      return opened
    }

    /// The words of a text; none where there is no dictionary.
    mutating func words(of text: String) -> [Word] {
      guard let opened = opened() else { return [] }
      var text = text
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) { characters in
          var words: [Word] = []
          var node = mecab_sparse_tonode2(opened, characters.baseAddress, characters.count)
          while let current = node {
            let isText = current.pointee.stat == MECAB_NOR_NODE || current.pointee.stat == MECAB_UNK_NODE
            if isText { words.append(Word(current.pointee)) }
            node = current.pointee.next.map { UnsafePointer($0) }
          }
          return words
        }
      }
    }

    private static func open() -> OpaquePointer? {
      guard let mecab = mecab_new2("") else { return nil }
      let dictionary = mecab_dictionary_info(mecab)
      guard let charset = dictionary?.pointee.charset, ["UTF-8", "utf8", "utf-8"].contains(String(cString: charset))
      else {
        mecab_destroy(mecab)
        return nil
      }
      return mecab
    }
  }
}

extension JapaneseReading.Word {
  /// The dictionary's features are joined by commas: part of speech first, reading eighth; "*" where there is none.
  fileprivate init(_ node: mecab_node_t) {
    let features = String(cString: node.feature).split(separator: ",", omittingEmptySubsequences: false)
    let bytes = UnsafeRawBufferPointer(start: node.surface, count: Int(node.length))
    written = String(decoding: bytes, as: UTF8.self)
    kana = features.count > 7 && features[7] != "*" ? String(features[7]) : nil
    isParticle = features.first == "助詞"
  }
}
