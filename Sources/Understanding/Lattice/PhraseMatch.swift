/// A closed phrase found in a sentence: where it ends, what it means, what it costs.
struct PhraseMatch: Sendable {
  let end: Int
  let events: [SearchEvent]
  let cost: Int
}
