/// Why a server did not do what it was told.
enum ServerError: Error, Hashable, Sendable {
  /// It cannot be reached, has closed the connection, or says nothing in time; in the library's words.
  case closed(String)
  case refused(ServerRefusal)
}

/// The server's own "no" to one command; those of the list before it have been carried out.
struct ServerRefusal: Hashable, Sendable {
  /// Of `mpd_server_error`.
  let code: Int
  /// The command's place in its list.
  let index: Int
  let message: String
}
