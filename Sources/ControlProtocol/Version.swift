/// The version of what was built, and of the protocol it speaks.
package enum Version {
  package static let current = "0.1.0"
  /// Rises when a client of the old protocol would misread the new one.
  package static let controlProtocol = 2
}

/// How much one line may ask for; part of the protocol, so that clients can keep to it.
package enum ControlLimits {
  /// Bytes of a request's line without its newline. A longer line is answered by `lineTooLong`, and the connection
  /// closes.
  package static let maxRequestBytes = 64 * 1024
  package static let maxBatchRequests = 100
}
