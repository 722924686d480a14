/// Splits plain ASCII into words byte by byte, by the rules of `SentenceWords`. Most sentences are ASCII.
struct ASCIIWords {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The byte ranges of the words; nil if a byte is not ASCII.
  static func spans(of sentence: String) -> [Range<Int>]? {
    var sentence = sentence
    return sentence.withUTF8 { bytes in
      bytes.allSatisfy { $0 < 0x80 } ? ASCIIWords(bytes: bytes).spans : nil
    }
  }

  private var spans: [Range<Int>] {
    var spans: [Range<Int>] = []
    var start: Int?
    var before = SentenceWords.Kind.gap
    for place in bytes.indices {
      let kind = kind(at: place)
      if let begin = start, !kind.continues(before) {
        spans.append(begin..<place)
        start = nil
      }
      if kind != .gap, start == nil { start = place }
      before = kind
    }
    if let begin = start { spans.append(begin..<bytes.count) }
    return spans
  }

  private func kind(at place: Int) -> SentenceWords.Kind {
    switch bytes[place] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "$"): .letter
    case UInt8(ascii: "%"), UInt8(ascii: "&"): .sign
    case UInt8(ascii: ".") where isDigit(place - 1) && isDigit(place + 1): .digit
    case UInt8(ascii: "'") where (isLetter(place - 1) || isDigit(place - 1)) && isLetter(place + 1):
      isPossessive(place) ? .possessive : .letter
    default: .gap
    }
  }

  private func isPossessive(_ apostrophe: Int) -> Bool {
    bytes[apostrophe + 1] | 0x20 == UInt8(ascii: "s") && !isLetter(apostrophe + 2) && !isDigit(apostrophe + 2)
  }

  private func isDigit(_ place: Int) -> Bool {
    bytes.indices.contains(place) && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place])
  }

  private func isLetter(_ place: Int) -> Bool {
    bytes.indices.contains(place) && (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(bytes[place] | 0x20)
  }
}
