/// A request as a client sends it.
struct RPCRequest<Method: ControlMethod>: Encodable {
  enum Key: String, CodingKey {
    case jsonrpc, id, method, params
  }

  let id: RequestID
  let method: Method

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    try container.encode(Method.name, forKey: .method)
    if !Method.parameters.isEmpty { try container.encode(method, forKey: .params) }
  }
}
