/// A way through the grammar that accounts for the whole sentence.
struct Reading {
  let intent: IntentKind
  let events: [SearchEvent]
  let cost: Int
}
