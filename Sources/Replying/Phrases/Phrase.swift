/// Something to say, not worded yet: the key of a phrase and the facts that fill it.
struct Phrase: Hashable, Sendable {
  let key: PhraseKey
  let facts: [Placeholder: Filler]

  /// Facts that are nil are left out.
  init(_ key: PhraseKey, _ facts: [Placeholder: Filler?] = [:]) {
    self.key = key
    self.facts = facts.compactMapValues(\.self)
  }
}
