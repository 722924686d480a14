/// What a player of MPD tells about its server beside what it plays.
package enum MPDNotice: Hashable, Sendable {
  case connected
  /// The server cannot be reached, for this reason in the library's words; it is tried again and again.
  case unreachable(String)
}
