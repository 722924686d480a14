import JSON

/// How one request was made: in which revision of the protocol, and what its client can do.
struct MCPCaller: Hashable, Sendable {
  let version: String
  /// Whether the client can put a question to its user.
  let canAsk: Bool

  var isModern: Bool { MCPVersion.modern.contains(version) }

  /// What requests carry in the revisions without a handshake.
  private enum Key {
    static let version = "io.modelcontextprotocol/protocolVersion"
    static let capabilities = "io.modelcontextprotocol/clientCapabilities"
  }

  init(version: String, capabilities: JSONValue?) {
    self.version = version
    // Without a manner it means forms.
    let manners = capabilities?["elicitation"]?.asObject
    canAsk = version >= MCPVersion.elicitation && manners.map { $0.isEmpty || $0["form"] != nil } == true
  }

  /// The caller that a request itself names; nil if it names none, as after a handshake.
  init?(of parameters: [String: JSONValue]) throws(MCPError) {
    guard let meta = parameters["_meta"], let version = meta[Key.version] else { return nil }
    guard let version = version.asText, MCPVersion.modern.contains(version) else {
      throw .unsupported(version.asText ?? "")
    }
    guard let capabilities = meta[Key.capabilities], capabilities.asObject != nil else {
      throw .invalidParameters("\"_meta\" must hold \"\(Key.capabilities)\"")
    }
    self.init(version: version, capabilities: capabilities)
  }
}
