package import MediaIntents

/// Why the daemon could not carry out a request that it understood; whose fault it is stands with each case.
package enum ControlFailure: Error, Hashable, Sendable {
  /// Another client's scan has not ended.
  case scanRunning
  /// The configuration file has these problems, one line each; the old configuration still holds.
  case configurationInvalid([String])
  /// A language was asked for that is not there; these are.
  case localeUnknown(String, known: [String])
  /// A player was named that is not there; these are.
  case playerUnknown(String, known: [String])
  case storage(StorageFailure)
  /// The queue has no entry at the place that was named, or none at all.
  case noSuchEntry
  case player(PlayerFailure)
  /// The daemon is on its way down.
  case stopping
  /// A mistake of Arioso's own, in these words.
  case unexpected(String)
}
