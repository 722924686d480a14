/// Where an answer goes: to the ear or to the eye.
enum Surface: String, CaseIterable, Sendable {
  case spoken, displayed
}
