/// What the digits of a word that is written without blanks are: the number that its reading takes, or a part of another one.
enum NumberToken: Hashable {
  /// Digits with a unit or marks, or no digits at all: `30`, `1.5x`, `80s`, `10:30`, `5-minute`.
  case plain
  /// Several numbers with their units: `1m30s`.
  case units
  /// Digits that a sign or letters join to others, or a number with a direction: `+5`, `volume+5`, `1e2`.
  case cut

  init(_ word: some StringProtocol) {
    let parts = Self.parts(word)
    let places = parts.indices.filter { parts[$0].kind == .digits }
    let isSigned = parts.indices.contains { place in
      guard parts[place].kind == .sign else { return false }
      let (before, after) = (Self.kind(parts, place - 1), Self.kind(parts, place + 1))
      // A hyphen joins a number to what it counts.
      return after == .digits || before == .digits && after != .letters || after == nil && !places.isEmpty
    }
    let joined = zip(places, places.dropFirst()).map { parts[$0 + 1..<$1] }.filter { $0.first?.kind == .letters }
    if isSigned {
      self = .cut
    } else if joined.isEmpty {
      self = .plain
    } else {
      self = joined.allSatisfy { $0.count == 1 && Self.unitWords.contains($0[$0.startIndex].text) } ? .units : .cut
    }
  }

  private enum Kind { case digits, letters, sign, mark }

  private static let unitWords: Set = ["h", "hr", "hrs", "m", "min", "mins", "s", "sec", "secs"]

  private static func kind(_ parts: [(kind: Kind, text: String)], _ place: Int) -> Kind? {
    parts.indices.contains(place) ? parts[place].kind : nil
  }

  /// Runs of characters of one kind.
  private static func parts(_ word: some StringProtocol) -> [(kind: Kind, text: String)] {
    var parts: [(kind: Kind, text: String)] = []
    for letter in word {
      let kind = kind(of: letter)
      if let last = parts.last, last.kind == kind {
        parts[parts.count - 1].text += letter.lowercased()
      } else {
        parts.append((kind, letter.lowercased()))
      }
    }
    return parts
  }

  private static func kind(of letter: Character) -> Kind {
    if letter.isASCII, letter.isNumber { return .digits }
    if letter.isASCII, letter.isLetter { return .letters }
    return "+-−".contains(letter) ? .sign : .mark
  }
}
