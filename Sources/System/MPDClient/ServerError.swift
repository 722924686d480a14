/// Why a command to the server failed.
package enum ServerError: Error, Hashable, Sendable {
  /// It cannot be reached, has closed the connection or does not answer in time; the reason in libmpdclient's words.
  case closed(String)
  case refused(ServerRefusal)
}

/// The server's error for one command; those before it in the same list have been carried out.
package struct ServerRefusal: Hashable, Sendable {
  /// The index of the command in its list.
  package let index: Int
  package let message: String
}
