/// A notice from an MPD player about its server.
package enum MPDNotice: Hashable, Sendable {
  case connected
  /// The server cannot be reached, for this reason as libmpdclient words it. The player keeps retrying.
  case unreachable(String)
}
