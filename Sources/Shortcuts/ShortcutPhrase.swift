import Names

/// The words that run a shortcut, with open places: `dinner {genre}`.
package struct ShortcutPhrase: Hashable, Sendable {
  /// The most bytes, words and open places.
  package static let (maxBytes, maxWords, maxSlots) = (100, 8, 4)
  /// The most words in an open place.
  static let maxValueWords = 12

  enum Part: Hashable, Sendable {
    /// In its folded form.
    case word(String)
    case slot(String)
  }

  /// As it is written, with single spaces.
  package let text: String
  let parts: [Part]
  /// The words of its own in their folded form, by which phrases are told apart.
  package let words: [String]

  /// Why words are no phrase, with the place of the mistake in characters.
  package struct Fault: Error, Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      /// It has no word of its own before the first open place.
      case empty
      case tooLong
      case unclosed
      /// The name of an open place has other characters than letters and digits, or none.
      case slotName(String)
      case slotTwice(String)
      /// Between two open places stands no word, so that nobody knows where one ends.
      case adjacentSlots(String)
      /// It has a character that means something else in a file.
      case character(Character)
    }

    package let kind: Kind
    package let position: Int
  }

  package init(_ written: String) throws(Fault) {
    text = written.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard text.utf8.count <= Self.maxBytes else { throw Fault(kind: .tooLong, position: 0) }
    if let place = text.firstIndex(where: { "[]|<>()=#".contains($0) || $0.isNewline }) {
      throw Fault(kind: .character(text[place]), position: text.distance(from: text.startIndex, to: place))
    }
    parts = try Self.parts(of: text)
    words = parts.compactMap { if case .word(let word) = $0 { word } else { nil } }
    guard case .word? = parts.first else { throw Fault(kind: .empty, position: 0) }
    guard words.count <= Self.maxWords, slots.count <= Self.maxSlots else { throw Fault(kind: .tooLong, position: 0) }
  }

  /// The names of the open places, in order.
  package var slots: [String] { parts.compactMap { if case .slot(let name) = $0 { name } else { nil } } }

  /// Its own words without the open places, as somebody says it who is asked for these.
  package var spoken: String {
    var rest = text
    for name in slots { rest = rest.replacing("{\(name)}", with: " ") }
    return rest.split(separator: " ").joined(separator: " ")
  }

  private static func parts(of text: String) throws(Fault) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      let position = text.distance(from: text.startIndex, to: open)
      parts += SentenceWords(String(rest[..<open])).words.map { .word($0.folded) }
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else {
        throw Fault(kind: .unclosed, position: position)
      }
      let name = String(rest[rest.index(after: open)..<close])
      guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
        throw Fault(kind: .slotName(name), position: position)
      }
      if case .slot(let before)? = parts.last { throw Fault(kind: .adjacentSlots(before), position: position) }
      guard !parts.contains(.slot(name)) else { throw Fault(kind: .slotTwice(name), position: position) }
      parts.append(.slot(name))
      rest = rest[rest.index(after: close)...]
    }
    return parts + SentenceWords(String(rest)).words.map { .word($0.folded) }
  }
}

extension ShortcutPhrase {
  /// What was said in the open places of a sentence that is this phrase, with all its words; nil if it is not. An open
  /// place in which nothing was said has no value.
  ///
  /// - Parameter equals: whether a word of the phrase was said by another one.
  func values(in sentence: SentenceWords, equals: (String, String) -> Bool = { $0 == $1 }) -> [String: String]? {
    values(of: parts[...], in: sentence, from: 0, equals)
  }

  private func values(
    of parts: ArraySlice<Part>, in sentence: SentenceWords, from place: Int, _ equals: (String, String) -> Bool
  ) -> [String: String]? {
    guard let part = parts.first else { return place == sentence.count ? [:] : nil }
    switch part {
    case .word(let word):
      guard place < sentence.count, equals(word, sentence[place].folded) else { return nil }
      return values(of: parts.dropFirst(), in: sentence, from: place + 1, equals)
    case .slot(let name):
      for length in 0...min(Self.maxValueWords, sentence.count - place) {
        guard var values = values(of: parts.dropFirst(), in: sentence, from: place + length, equals) else { continue }
        if length > 0 { values[name] = sentence.text(place..<place + length) }
        return values
      }
      return nil
    }
  }
}
