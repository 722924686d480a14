/// Why a call did not bring its result; whose fault it is stands with each case.
package enum ConnectionError: Error, Hashable, Sendable {
  /// Nobody listens there; `code` is errno's.
  case noDaemon(code: Int32)
  /// The socket belongs to somebody else.
  case forbidden
  /// The path is longer than the kernel takes.
  case pathTooLong
  /// The request is longer than a line may be.
  case requestTooLong
  /// The daemon does not answer in time.
  case noAnswer
  /// The daemon closed the connection before it answered.
  case hungUp
  /// What answers does not speak this protocol.
  case foreign
  /// The daemon refused the request.
  case refused(RPCError)
}
