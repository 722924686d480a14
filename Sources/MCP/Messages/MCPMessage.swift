import FoundationEssentials
package import JSON

/// A line from a client: a request, a notification, or the answer to a request of ours.
package enum MCPMessage: Hashable, Sendable {
  case request(id: JSONValue, method: String, parameters: [String: JSONValue])
  case notification(method: String, parameters: [String: JSONValue])
  /// - Parameter result: nil for an error.
  case answer(id: JSONValue, result: JSONValue?)

  /// Throws if the line is no message of JSON-RPC 2.0. A list of messages is none: the protocol has no batches since its
  /// revision of 2025-06-18.
  package init(parsing line: [UInt8]) throws(MCPError) {
    guard String(validating: line, as: UTF8.self) != nil,
      let value = try? JSONDecoder().decode(JSONValue.self, from: Data(line))
    else { throw .parseError }
    guard let members = value.asObject, members["jsonrpc"] == "2.0" else { throw .invalidRequest }
    let id = members["id"].flatMap { $0.isIdentifier ? $0 : nil }
    if let method = members["method"]?.asText {
      guard members["id"] != nil else {
        self = .notification(method: method, parameters: members["params"]?.asObject ?? [:])
        return
      }
      guard let id, members["params"] == nil || members["params"]?.asObject != nil else { throw .invalidRequest }
      self = .request(id: id, method: method, parameters: members["params"]?.asObject ?? [:])
    } else if let id, members["result"] != nil || members["error"] != nil {
      self = .answer(id: id, result: members["result"])
    } else {
      throw .invalidRequest
    }
  }
}

extension JSONValue {
  /// Whether it can identify a request.
  fileprivate var isIdentifier: Bool { asText != nil || asNumber.map { $0 == $0.rounded() } == true }
}
