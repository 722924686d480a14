package import JSON

/// An error of the protocol. What a tool could not do is no such error but a result, which a model can act on.
package struct MCPError: Error, Hashable, Sendable {
  package let code: Int
  package let message: String
  package var data: JSONValue?

  package static let parseError = MCPError(code: -32700, message: "the line is not JSON in UTF-8")
  package static let invalidRequest = MCPError(code: -32600, message: "the line is no message of JSON-RPC 2.0")

  /// A request before the handshake of the revisions that have one.
  static let notGreeted = MCPError(code: -32600, message: "the connection begins with \"initialize\"")

  static func methodNotFound(_ name: String) -> MCPError {
    MCPError(code: -32601, message: "there is no method \"\(name)\"")
  }

  static func invalidParameters(_ message: String) -> MCPError { MCPError(code: -32602, message: message) }

  /// A revision that is not spoken, as the revision of 2026-07-28 wants it told.
  static func unsupported(_ version: String) -> MCPError {
    MCPError(
      code: -32022, message: "the protocol version is not supported",
      data: ["supported": .list(MCPVersion.all.map(JSONValue.text)), "requested": .text(version)])
  }

  var value: JSONValue {
    var members: [String: JSONValue] = ["code": .number(Double(code)), "message": .text(message)]
    members["data"] = data
    return .object(members)
  }
}
