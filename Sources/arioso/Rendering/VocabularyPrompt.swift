import ControlProtocol

/// The names of the library as a recogniser such as Whisper wants to be told them before it hears: as a text that could
/// have been said just before.
enum VocabularyPrompt {
  /// How many names of each kind are asked for.
  static let namesOfKind = 40
  /// Whisper takes 223 tokens before what it hears; longer prompts make it repeat names that nobody said.
  private static let mostTokens = 200
  /// The bytes of a token, at the least that names have.
  private static let bytesOfToken = 2
  private static let start = "Play "

  /// The names of all kinds in turn, the most important first, as many as fit.
  static func text(_ listing: VocabularyListing) -> String {
    var tokens = tokens(of: start)
    var names: [String] = []
    let sets = listing.sets.filter { $0.kind != .genres }.map { $0.names.map(PrintableText.line) }
    for place in 0..<(sets.map(\.count).max() ?? 0) {
      for set in sets where set.indices.contains(place) && !names.contains(set[place]) {
        let cost = self.tokens(of: set[place]) + 1
        guard tokens + cost <= mostTokens else { continue }
        tokens += cost
        names.append(set[place])
      }
    }
    return names.isEmpty ? "" : start + names.joined(separator: ", ") + "."
  }

  static func tokens(of text: String) -> Int {
    text.split(separator: " ").reduce(0) { $0 + ($1.utf8.count + bytesOfToken - 1) / bytesOfToken }
  }
}
