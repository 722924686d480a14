/// The answer to one request, as it is sent.
package struct RPCResponse: Hashable, Sendable {
  package var id: RequestID
  package var outcome: Result<ControlAnswer, RPCError>

  package init(id: RequestID, outcome: Result<ControlAnswer, RPCError>) {
    self.id = id
    self.outcome = outcome
  }
}

extension RPCResponse: Encodable {
  enum Key: String, CodingKey {
    case jsonrpc, id, result, error
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    switch outcome {
    case .success(let answer): try container.encode(answer, forKey: .result)
    case .failure(let error): try container.encode(error, forKey: .error)
    }
  }
}
