package import Journal
import MediaFiles
import Soup

extension SubscriptionManager {
  /// The fewest characters of the start of a title that ends within a word.
  private static let minStart = 3

  /// Finds a subscription by its identifier or address, else by its title, else by the start of its title: whole words or
  /// at least three characters. Capitals do not matter in titles.
  package func subscription(named name: String) throws(SubscriptionFailure) -> Subscription {
    if let known = all.first(where: { $0.id == name || $0.address == name }) { return known }
    if name.contains("://"), let address = HTTPAddress(name), let known = subscription(at: address),
      known.isUnsubscribed != true
    {
      return known
    }
    let said = name.folded
    guard !said.isEmpty else { throw .notSubscribed(name) }
    let exact = all.filter { $0.title.folded == said }
    if !exact.isEmpty { return try only(exact, name) }
    let started = all.filter { $0.title.folded.hasPrefix(said) }
    let found = said.count >= Self.minStart ? started : started.filter { $0.title.folded.beginsWithWhole(said) }
    if found.isEmpty, !started.isEmpty { throw .tooShort(name, started) }
    return try only(found, name)
  }

  private func only(_ found: [Subscription], _ name: String) throws(SubscriptionFailure) -> Subscription {
    guard let first = found.first else { throw .notSubscribed(name) }
    guard found.count == 1 else { throw .ambiguous(name, found) }
    return first
  }
}

extension String {
  /// Whether it begins with a text that ends where a word of it does. Each ideograph is a word.
  fileprivate func beginsWithWhole(_ start: String) -> Bool {
    guard hasPrefix(start), let last = start.last, let next = dropFirst(start.count).first else { return self == start }
    let isWord = { (character: Character) in character.isLetter || character.isNumber }
    let isIdeograph = last.unicodeScalars.contains { $0.properties.isIdeographic }
    return isIdeograph || !isWord(next) || !isWord(last)
  }
}
