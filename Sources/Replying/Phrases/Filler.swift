/// A value that fills a placeholder.
indirect enum Filler: Hashable, Sendable {
  case text(String)
  case phrase(Phrase)
  /// Joined as in the locale: "a, b and c".
  case list([Filler])
  /// Joined as choices: "a, b or c".
  case choice([Filler])
  /// The name of a language, from its code of two or three letters.
  case language(String)
  /// Genres by the names that files use, joined by commas.
  case genres([String])
  /// Each on its own line.
  case lines([Filler])
}

extension Filler {
  static func phrase(_ key: PhraseKey, _ facts: [Placeholder: Filler?] = [:]) -> Filler { .phrase(Phrase(key, facts)) }

  static func number(_ number: Int) -> Filler { .text(String(number)) }

  /// A number with grouping separators: "3,400".
  static func count(_ number: Int) -> Filler {
    let digits = Array(String(number)), first = digits.count % 3
    let groups = stride(from: first, to: digits.count, by: 3).map { String(digits[$0..<$0 + 3]) }
    return .text(((first > 0 ? [String(digits[..<first])] : []) + groups).joined(separator: ","))
  }

  /// A position as on a clock: "12:03", "1:02:03".
  static func clock(_ seconds: Double) -> Filler {
    let whole = Int(max(0, min(seconds, 1e9)))
    let parts = [whole / 3600, whole / 60 % 60, whole % 60].drop { $0 == 0 }
    let shown = parts.count < 2 ? [whole / 60 % 60, whole % 60] : Array(parts)
    return .text(
      shown.enumerated().map { $0 > 0 && $1 < 10 ? "0\($1)" : "\($1)" }.joined(separator: ":"))
  }

  /// A number with at most two decimals.
  static func number(_ number: Double) -> Filler {
    let text = "\((number * 100).rounded() / 100)"
    return .text(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// External text, such as a title, on one line without control characters, truncated to `maxLength` characters; nil if
  /// blank.
  static func name(_ text: String?) -> Filler? {
    guard let text else { return nil }
    let words = text.split {
      $0.isWhitespace || $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }
    let line = words.joined(separator: " ")
    return line.isEmpty ? nil : .text(line.count > maxLength ? line.prefix(maxLength - 1) + "…" : line)
  }

  /// Several persons, which are stored as one text: "a and b".
  static func names(_ text: String?) -> Filler? {
    let names = (text ?? "").split(separator: "; ").compactMap { name(String($0)) }
    return names.count < 2 ? name(text) : .list(names)
  }

  /// The language of a tag, on one line like a name; nil if blank.
  static func language(of code: String) -> Filler? {
    if case .text(let line)? = name(code) { .language(line) } else { nil }
  }

  /// Parts in sequence: "2 minutes 5 seconds".
  static func row(_ parts: [Filler]) -> Filler {
    parts.dropFirst().reduce(parts.first ?? .text("")) { .phrase("parts", [.first: $0, .next: $1]) }
  }

  /// A list; nil if there are no parts.
  static func list(ifAny parts: [Filler]) -> Filler? { parts.isEmpty ? nil : .list(parts) }

  private static let maxLength = 200
}
