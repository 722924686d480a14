/// A match of a closed phrase in a sentence.
struct PhraseMatch: Sendable {
  let end: Int
  let events: [SearchEvent]
  let cost: Int
}
