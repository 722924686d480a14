/// Why a player could not do what it was asked; whose fault it is stands with each case.
package enum PlayerFailure: Error, Hashable, Sendable, Codable {
  /// The file is gone: the library is older than the folder.
  case fileMissing(String)
  /// The file is there but may not be read.
  case fileUnreadable(String)
  /// The file's content is not what its name says, or is broken.
  case undecodable(String)
  /// No decoder is installed; `package` is the Debian package that brings one, where it is known.
  case decoderMissing(format: String, package: String?)
  /// A stream's server cannot be reached or closed the connection.
  case unreachable(String)
  /// A stream's server refused with this HTTP status.
  case refused(status: Int, address: String)
  /// No sound device could be opened.
  case outputUnavailable(String)
  /// The player cannot do this at all: a stream cannot be sought, MPD has no speed.
  case unsupported(PlayerAbility)
  /// The player's own server is gone.
  case disconnected
  /// Nothing plays, so there is nothing to do it to.
  case nothingPlaying
  /// The queue has no such neighbour.
  case endOfQueue
  /// Anything else, in the library's own words.
  case other(String)
}

/// What a player may or may not be able to do.
package enum PlayerAbility: String, Codable, Sendable, CaseIterable {
  case speed, seek, volume, streams, chapters, sleepTimer
}
