package import MediaIntents

/// Why the daemon could not carry out a request that it understood; each case says whose fault it is.
package enum ControlFailure: Error, Hashable, Sendable {
  /// The file has these problems, one line each; the old configuration stays in force.
  case configurationInvalid([String])
  /// The client asked for an unknown language; `known` are the others.
  case localeUnknown(String, known: [String])
  /// The client named an unknown player; `known` are the others.
  case playerUnknown(String, known: [String])
  /// A parameter has the right type but makes no sense with the others.
  case parameters(String)
  case storage(StorageFailure)
  /// The client named an entry that the queue does not have.
  case noSuchEntry
  /// The client named an item or a playlist that the library does not have, or an image that nothing has.
  case notFound(String)
  /// There is another playlist of this name.
  case nameTaken(String)
  /// The playlist belongs to a server, or its file may not be written.
  case notEditable(String)
  /// The user's session is locked, and the configuration holds this back until it is not.
  case sessionLocked
  case player(PlayerFailure)
  /// The request was not carried out for this reason.
  case refused(Reason)
  /// The daemon is shutting down.
  case stopping
  /// A bug; the text is for its report.
  case unexpected(String)
}
