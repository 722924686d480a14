package import MediaIntents

/// What came of a request, with what takes it back where something was done.
package struct Handled: Sendable {
  package var response: Response
  package var deed: Deed?
  /// The player that was named; `nil` where none was.
  package var target: String?

  init<Outcome>(_ done: Done<Outcome>, as response: (Outcome) -> Response) {
    self.response = response(done.response)
    deed = done.deed
  }

  init(_ response: Response) { self.response = response }
}
