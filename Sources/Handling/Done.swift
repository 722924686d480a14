import MediaIntents

/// What came of an intent, with what takes it back where something was done.
struct Done<Outcome> {
  var response: Outcome
  var deed: Deed?

  init(_ response: Outcome, deed: Deed? = nil) {
    self.response = response
    self.deed = deed
  }
}
