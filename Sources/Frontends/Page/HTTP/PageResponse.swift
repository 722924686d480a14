/// An answer with the headers that every one has.
struct PageResponse: Sendable {
  var status: PageStatus
  var fields: [(name: String, value: String)] = []
  var body: [UInt8] = []

  init(_ status: PageStatus, _ fields: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// What is wrong with a request, in words.
  init(_ fault: PageFault) {
    self.init(fault.status, [Self.uncached, ("Content-Type", "text/plain; charset=utf-8")])
    body = Array((fault.words + "\n").utf8)
    switch fault {
    case .methodNotAllowed, .methodUnknown: fields.append(("Allow", "GET, HEAD, POST"))
    case .notASocket: fields.append(("Sec-WebSocket-Version", "13"))
    case .tooManyWrongCodes: fields.append(("Retry-After", "60"))
    default: break
    }
  }

  static let uncached = (name: "Cache-Control", value: "no-store")

  /// Nothing of another place is loaded, and no text becomes markup or code.
  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; "
    + "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; "
    + "trusted-types 'none'"

  private static let guards = [
    ("Content-Security-Policy", policy), ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Cross-Origin-Opener-Policy", "same-origin"),
  ]

  /// As it is sent.
  ///
  /// - Parameters:
  ///   - isHead: whether the body is left out.
  ///   - endsConnection: whether the connection ends with it.
  func bytes(isHead: Bool, endsConnection: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.words)"]
    lines += (fields + Self.guards).map { "\($0): \($1)" }
    if ![.switching, .noContent, .notModified].contains(status) { lines.append("Content-Length: \(body.count)") }
    if endsConnection { lines.append("Connection: close") }
    let head = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    return isHead ? head : head + body
  }
}
