/// One request and its limits.
package struct HTTPRequest: Sendable {
  package var address: HTTPAddress
  package var method = "GET"
  package var headers: [(name: String, value: String)] = []
  package var body: [UInt8]?
  /// The type of the body.
  package var contentType = "application/octet-stream"
  /// The most bytes of a decoded body to accept.
  package var maxBytes = 64 << 20
  /// In milliseconds, for the whole exchange; 0 for no limit but that of the session, which is for each read.
  package var timeout: UInt32 = 60_000
  /// Whether to ask for a compressed body and decode it. Not for ranges, which count encoded bytes.
  package var acceptsCompression = true

  package init(_ address: HTTPAddress) { self.address = address }

  package mutating func set(_ name: String, _ value: String?) {
    if let value { headers.append((name, value)) }
  }
}

/// What a server answered, without the body.
package struct HTTPResponse: Hashable, Sendable {
  package let status: Int
  /// By name in lower case; several of one name are joined by commas.
  package let headers: [String: String]

  package init(status: Int, headers: [String: String]) {
    self.status = status
    self.headers = headers
  }

  /// The announced length of the body as it is received; nil if it is not known.
  var bodyLength: Int? {
    // because lengths are only compared.
    headers["content-encoding"] == nil && status != 304 ? headers["content-length"].flatMap { Int($0) } : nil
  }

  /// Whether a body that ends too early is noticed.
  package var tellsEnd: Bool { bodyLength != nil || headers["transfer-encoding"]?.lowercased() == "chunked" }

  package subscript(name: String) -> String? { headers[name] }
}

/// Why there is no whole answer.
package enum HTTPFailure: Error, Hashable, Sendable {
  /// The server was not found or did not accept the connection, in GLib's words.
  case unreachable(String)
  case timedOut
  /// The certificate is not valid.
  case untrusted
  /// The connection ended before the answer did.
  case interrupted
  case tooLarge(limit: Int)
  case cancelled
  /// Thrown by the receiver of the body.
  case stopped
}
