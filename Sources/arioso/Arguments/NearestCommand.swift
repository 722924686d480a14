/// Finds the command that a mistyped word is nearest to.
enum NearestCommand {
  /// Nil if none is near, or it is not mistyped but what stands behind it is no name.
  static func to(_ sentence: String) -> String? {
    guard let word = sentence.split(whereSeparator: \.isWhitespace).first?.lowercased(), !words.contains(word) else {
      return nil
    }
    let known = Subcommand.allCases.map(\.rawValue) + words
    return nearest(to: word, among: known).map { Subcommand(rawValue: $0).map(Words.spelling) ?? $0 }
  }

  /// Whether a sentence begins with a word that is no command, but nearly one.
  static func isMistyped(in sentence: String) -> Bool {
    guard let word = sentence.split(whereSeparator: \.isWhitespace).first?.lowercased() else { return false }
    let known = Subcommand.allCases.map(\.rawValue) + words
    return !known.contains(word) && nearest(to: word, among: known) != nil
  }

  /// Nil if none of them is near.
  static func nearest(to word: String, among known: [String]) -> String? {
    let near = known.map { (word: $0, distance: distance(Array(word), Array($0))) }
    guard let best = near.min(by: { $0.distance < $1.distance }), best.distance <= max(1, word.count / 3) else {
      return nil
    }
    return best.word
  }

  /// First words of sentences and commands about a player.
  private static let words = [
    "play", "pause", "resume", "stop", "next", "previous", "toggle", "volume", "seek", "add", "del", "crop", "current",
    "find", "like", "mute", "shuffle", "repeat", "undo", "playlist",
  ]

  /// The number of letters to change, add, leave out or swap.
  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var rows = [Array(0...right.count)]
    for (row, letter) in left.enumerated() {
      var line = [row + 1]
      for (column, other) in right.enumerated() {
        var best = min(line[column] + 1, rows[row][column + 1] + 1, rows[row][column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          best = min(best, rows[row - 1][column - 1] + 1)
        }
        line.append(best)
      }
      rows.append(line)
    }
    return rows[left.count][right.count]
  }
}
