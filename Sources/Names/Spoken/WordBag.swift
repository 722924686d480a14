/// The words of a name that carry it, in no order, so that a lost "of the" or two swapped words come to the same.
package enum WordBag {
  private static let weightless: Set<String> = [
    "the", "a", "an", "of", "and", "in", "on", "to", "my", "for", "your", "is", "it", "at", "with", "be", "i", "from",
    "by", "me", "you", "we", "us", "our", "this", "that",
  ]

  /// The words that carry weight.
  static func carrying(_ words: [String]) -> [String] { words.filter { !weightless.contains($0) } }

  /// The key of a name of two words or more with at least one that carries weight.
  package static func key(of words: [String]) -> String? {
    let carrying = carrying(words)
    guard words.count >= 2, !carrying.isEmpty, carrying.joined().utf8.count >= 3 else { return nil }
    return carrying.sorted().joined(separator: " ")
  }

  /// What it costs to take one for the other when both have the same key: nothing for the same words in the same order,
  /// one for another order, two for each light word of the name that was not said, four for each that was said and is
  /// not in the name.
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
