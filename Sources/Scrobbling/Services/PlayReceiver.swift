/// A server that is told about the plays of its own songs.
package protocol PlayReceiver: Sendable {
  /// What its queue is known by.
  var name: String { get }

  /// Whether the song at an address is one of its own.
  func takes(_ address: String) -> Bool

  /// Tells that a song was heard or, without a time, that it begins.
  ///
  /// - Parameter start: when it began, in seconds since 1970.
  func tell(_ address: String, at start: Int64?) async -> PlayReceipt
}

/// What became of a play that a server was told about.
package enum PlayReceipt: Hashable, Sendable {
  case taken
  /// It does not take this one.
  case refused(String)
  /// It cannot be reached.
  case away
  /// It does not accept the login.
  case loginRefused
}
