/// One request of a client as it was sent: a method that can be carried out, or the error to answer with.
package struct IncomingCall: Hashable, Sendable {
  /// `nil` for a notification, which is carried out but never answered.
  package var id: RequestID?
  package var request: Result<ControlRequest, RPCError>

  package init(id: RequestID?, request: Result<ControlRequest, RPCError>) {
    self.id = id
    self.request = request
  }

  static func invalid(_ error: RPCError, id: RequestID = .null) -> IncomingCall {
    IncomingCall(id: id, request: .failure(error))
  }
}

extension IncomingCall {
  enum Key: String, CodingKey {
    case jsonrpc, id, method, params
  }

  /// Never throws: whatever is wrong with the request becomes its answer.
  init(from decoder: any Decoder) {
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      self = .invalid(.invalidRequest("a request must be an object"))
      return
    }
    guard let id = try? Self.id(in: container) else {
      self = .invalid(.invalidRequest("\"id\" must be a string or a whole number"))
      return
    }
    guard (try? container.decode(String.self, forKey: .jsonrpc)) == "2.0" else {
      self = .invalid(.invalidRequest("\"jsonrpc\" must be \"2.0\""), id: id.value ?? .null)
      return
    }
    guard let method = try? container.decode(String.self, forKey: .method) else {
      self = .invalid(.invalidRequest("\"method\" must be a string"), id: id.value ?? .null)
      return
    }
    self.id = id.value
    self.request = Result { () throws(RPCError) in
      try ControlRequest(method: method, parameters: ParameterReader(container))
    }
  }

  /// An identifier that may rightly be absent, told apart from a wrong one.
  private struct Found { var value: RequestID? }

  private static func id(in container: KeyedDecodingContainer<Key>) throws -> Found {
    guard container.contains(.id) else { return Found(value: nil) }
    return Found(value: try container.superDecoder(forKey: .id).singleValueContainer().decode(RequestID.self))
  }
}
