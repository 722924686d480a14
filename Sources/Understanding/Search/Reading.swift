/// A path through the grammar that covers the whole sentence.
struct Reading {
  let intent: IntentKind
  let events: [SearchEvent]
  let cost: Int
}
