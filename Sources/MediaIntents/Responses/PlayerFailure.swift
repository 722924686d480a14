/// Why a player couldn't do what it was asked.
package enum PlayerFailure: Error, Hashable, Sendable, Codable {
  /// The file no longer exists; the library is out of date.
  case fileMissing(String)
  /// The file exists but isn't readable.
  case fileUnreadable(String)
  /// The file is broken, or its content isn't what its name says.
  case undecodable(String)
  /// No decoder is installed. `package` is the Debian package that provides one, if known.
  case decoderMissing(format: String, package: String?)
  /// A stream's server cannot be reached, or closed the connection.
  case unreachable(String)
  /// A stream's server refused the request with this HTTP status.
  case refused(status: Int, address: String)
  /// No audio device could be opened.
  case outputUnavailable(String)
  /// The player lacks the ability: streams aren't seekable, MPD has no speed.
  case unsupported(PlayerAbility)
  /// The connection to the player's server is lost.
  case disconnected
  /// Nothing plays that the command could apply to.
  case nothingPlaying
  /// There is no next or previous entry in the queue.
  case endOfQueue
  /// Any other error, with the message of the library.
  case other(String)
}

/// An ability that not every player has.
package enum PlayerAbility: String, Codable, Sendable, CaseIterable {
  case speed, seek, volume, streams, chapters, sleepTimer, speech
}
