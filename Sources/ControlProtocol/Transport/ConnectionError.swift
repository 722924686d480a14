/// Why a call has no result.
package enum ConnectionError: Error, Hashable, Sendable {
  /// Nothing listens at the path; `code` is errno.
  case noDaemon(code: Int32)
  /// The socket belongs to another user.
  case forbidden
  /// The path is longer than the kernel accepts.
  case pathTooLong
  /// The request is longer than a line may be.
  case requestTooLong
  /// The daemon did not answer in time.
  case noAnswer
  /// The daemon closed the connection before it answered.
  case hungUp
  /// The peer does not speak this protocol.
  case foreign
  /// The daemon refused the request.
  case refused(RPCError)
}
