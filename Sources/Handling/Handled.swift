package import MediaIntents

/// What came of a request, with what takes it back where something was done.
package struct Handled: Sendable {
  package var response: Response
  package var deed: Deed?

  init<Outcome>(_ done: Done<Outcome>, as response: (Outcome) -> Response) {
    self.response = response(done.response)
    deed = done.deed
  }

  init(_ response: Response) { self.response = response }
}
