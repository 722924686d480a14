package import Journal
import MediaFiles
import Names
import Soup

extension SubscriptionManager {
  /// The fewest characters of the start of a title or a word that ends within a word.
  private static let minStart = 3

  /// Finds a subscription by its identifier or address, else by its title, of which a part is enough if no other title has
  /// it.
  package func subscription(named name: String) throws(SubscriptionFailure) -> Subscription {
    if let known = all.first(where: { $0.id == name || $0.address == name }) { return known }
    if name.contains("://"), let address = HTTPAddress(name), let known = subscription(at: address),
      known.isUnsubscribed != true
    {
      return known
    }
    return try subscription(titled: name)
  }

  /// Finds the only subscription whose title is this, without capitals, else without accents and article too.
  private func subscription(titled name: String) throws(SubscriptionFailure) -> Subscription {
    let said = name.folded
    guard !said.isEmpty else { throw .notSubscribed(name) }
    let exact = all.filter { $0.title.folded == said }
    if !exact.isEmpty { return try only(exact, name) }
    let key = SpokenName(name).key
    let equal = all.filter { SpokenName($0.title).key == key }
    return try equal.isEmpty ? subscription(withPart: name) : only(equal, name)
  }

  /// Finds the only subscription whose title begins so, else whose title has these words or beginnings of words in this
  /// order.
  private func subscription(withPart name: String) throws(SubscriptionFailure) -> Subscription {
    let begun = all.filter { $0.title.begins(with: name) }
    let isLong = name.folded.count >= Self.minStart
    let told = isLong ? begun : begun.filter { $0.title.begins(withWords: name) }
    if !told.isEmpty { return try only(told, name) }
    let words = SpokenName(name)
    let worded = all.filter { SpokenName($0.title).has(words) }
    let found = words.key.count >= Self.minStart ? worded : worded.filter { SpokenName($0.title).hasWhole(words) }
    let hinted = all.filter { begun.contains($0) || worded.contains($0) }
    if found.isEmpty, !hinted.isEmpty { throw .tooShort(name, hinted) }
    return try only(found, name)
  }

  private func only(_ found: [Subscription], _ name: String) throws(SubscriptionFailure) -> Subscription {
    guard let first = found.first else { throw .notSubscribed(name) }
    guard found.count == 1 else { throw .ambiguous(name, found) }
    return first
  }
}

extension SpokenName {
  /// Whether it has the words of another name in their order, or words that begin so.
  fileprivate func has(_ name: SpokenName) -> Bool {
    has(name) { $0.hasPrefix($1) || $1.isOfUnspacedScript && $0.contains($1) }
  }

  /// Whether it has the whole words of another name in their order. Each ideograph is a word.
  fileprivate func hasWhole(_ name: SpokenName) -> Bool {
    has(name) { $0 == $1 || $1.isOfUnspacedScript && $0.contains($1) }
  }

  private func has(_ name: SpokenName, _ matches: (String, String) -> Bool) -> Bool {
    var rest = words[...]
    return name.words.allSatisfy { said in
      guard let place = rest.firstIndex(where: { matches($0, said) }) else { return false }
      rest = rest[(place + 1)...]
      return true
    }
  }
}

extension String {
  /// Whether it begins with a text, with its article or without it.
  fileprivate func begins(with start: String) -> Bool {
    folded.hasPrefix(start.folded) || withoutArticle.hasPrefix(FoldedText(start).text)
  }

  /// The same with a text that ends where a word does.
  fileprivate func begins(withWords start: String) -> Bool {
    folded.beginsWithWhole(start.folded) || withoutArticle.beginsWithWhole(FoldedText(start).text)
  }

  /// The words of a name without an article before them.
  private var withoutArticle: String { SpokenName(self).words.joined(separator: " ") }

  /// Whether it begins with a text that ends where a word of it does. Each ideograph is a word.
  private func beginsWithWhole(_ start: String) -> Bool {
    guard hasPrefix(start), let last = start.last, let next = dropFirst(start.count).first else { return self == start }
    let isWord = { (character: Character) in character.isLetter || character.isNumber }
    let isIdeograph = last.unicodeScalars.contains { $0.properties.isIdeographic }
    return isIdeograph || !isWord(next) || !isWord(last)
  }
}
