package import MediaIntents

/// Why the daemon could not carry out a request that it understood; each case says whose fault it is.
package enum ControlFailure: Error, Hashable, Sendable {
  /// The file has these problems, one line each; the old configuration stays in force.
  case configurationInvalid([String])
  /// The client asked for an unknown language; `known` are the others.
  case localeUnknown(String, known: [String])
  /// The client named an unknown player; `known` are the others.
  case playerUnknown(String, known: [String])
  case storage(StorageFailure)
  /// The client named an entry that the queue does not have.
  case noSuchEntry
  case player(PlayerFailure)
  /// The daemon is shutting down.
  case stopping
  /// A bug; the text is for its report.
  case unexpected(String)
}
