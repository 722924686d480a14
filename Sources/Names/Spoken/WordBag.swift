/// The significant words of a name regardless of order, so that a missing "of the" or swapped words make no difference.
package enum WordBag {
  private static let weightless: Set<String> = [
    "the", "a", "an", "of", "and", "in", "on", "to", "my", "for", "your", "is", "it", "at", "with", "be", "i", "from",
    "by", "me", "you", "we", "us", "our", "this", "that",
  ]

  /// The words that are not light.
  package static func carrying(_ words: [String]) -> [String] { words.filter { !weightless.contains($0) } }

  /// The key of a name; nil if it has fewer than two words or only light ones.
  package static func key(of words: [String]) -> String? {
    let carrying = carrying(words)
    guard words.count >= 2, !carrying.isEmpty, carrying.joined().utf8.count >= 3 else { return nil }
    return carrying.sorted().joined(separator: " ")
  }

  /// The cost of a match if both have the same key: 0 for the same words in the same order, 1 for another order, 2 for each
  /// light word missing in the query, 4 for each one missing in the name.
  package static func cost(said: [String], name: [String]) -> Int {
    let missing = name.count - common(said, name), added = said.count - common(said, name)
    return missing * 2 + added * 4 + (said == name ? 0 : 1)
  }

  private static func common(_ left: [String], _ right: [String]) -> Int {
    var rest = right
    return left.count { word in
      guard let place = rest.firstIndex(of: word) else { return false }
      rest.remove(at: place)
      return true
    }
  }
}
