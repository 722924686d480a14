/// How much one line may ask; part of the protocol, so that clients can keep to it.
package enum ControlLimits {
  /// Bytes of a request's line without its newline. A longer line is answered with `lineTooLong`, and the connection
  /// closes.
  package static let requestLine = 64 * 1024
  /// Requests in one batch.
  package static let batch = 100
}
