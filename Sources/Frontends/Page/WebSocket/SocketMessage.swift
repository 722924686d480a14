/// What a page sends through its socket.
package enum SocketMessage: Hashable, Sendable {
  /// Valid UTF-8.
  case text([UInt8])
  case ping([UInt8])
  case pong
  /// It ends the socket, with this code; nil without one.
  case close(UInt16?)
}
