/// Something to say, before there are words for it: which phrase, and the facts to fill it with.
struct Phrase: Hashable, Sendable {
  let key: PhraseKey
  let facts: [Placeholder: Filler]

  /// Facts that are not known are `nil`.
  init(_ key: PhraseKey, _ facts: [Placeholder: Filler?] = [:]) {
    self.key = key
    self.facts = facts.compactMapValues(\.self)
  }
}
