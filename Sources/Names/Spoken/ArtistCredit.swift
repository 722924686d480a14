/// The artists of a credit: "Vera Lund; The Quiet Harbour" has two, each of which matches "by …".
package struct ArtistCredit: Hashable, Sendable {
  /// The whole credit first, then each name in it, separated by semicolons, as in the catalogue, or by "feat." and similar
  /// words.
  package let names: [String]

  package init(_ credit: String) {
    guard !credit.isEmpty else {
      names = []
      return
    }
    let parts = credit.split(separator: ";").flatMap { Self.divided(String($0), at: Self.guests) }
    names = parts.count > 1 ? [credit] + parts : [credit]
  }

  /// The names and the halves of joint names: Garfunkel matches Simon & Garfunkel. For checking a credit, not for listing an
  /// artist's songs.
  package var everyName: [String] {
    names
      + names.suffix(max(1, names.count - 1)).flatMap { name in
        let halves = Self.divided(name, at: Self.joints)
        return halves.count > 1 ? halves : []
      }
  }

  private static let guests: Set<String> = ["feat", "ft", "featuring"]
  private static let joints: Set<String> = ["and", "x", "with", "vs", "feat", "ft", "featuring"]

  /// The parts of a name between joining words and commas.
  private static func divided(_ name: String, at joints: Set<String>) -> [String] {
    name.split(separator: ",").count > 1 && joints.contains("and")
      ? name.split(separator: ",").flatMap { dividedByWords(String($0), at: joints) }
      : dividedByWords(name, at: joints)
  }

  private static func dividedByWords(_ name: String, at joints: Set<String>) -> [String] {
    guard name.contains("&") || joints.contains(where: name.mayHold) else { return [name] }
    let words = SentenceWords(name)
    var pieces: [String] = []
    var start = 0
    for place in words.words.indices where joints.contains(words[place].folded) && place > start {
      pieces.append(words.text(start..<place))
      start = place + 1
    }
    if start < words.count { pieces.append(words.text(start..<words.count)) }
    return pieces.isEmpty ? [name] : pieces
  }
}
