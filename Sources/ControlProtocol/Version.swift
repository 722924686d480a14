/// The versions of the program and of its protocol.
package enum Version {
  package static let current = "0.1.0"
  /// Incremented on incompatible changes.
  package static let controlProtocol = 2
}

/// Limits of requests that are part of the protocol.
package enum ControlLimits {
  /// Bytes of a request's line without its newline. A longer line is answered by `lineTooLong`, and the connection
  /// closes.
  package static let maxRequestBytes = 64 * 1024
  package static let maxBatchRequests = 100
}
