import FoundationEssentials

/// Encodes outgoing lines: one object or one batch, and a newline.
package enum OutgoingLine {
  /// - Parameter isDryRun: whether the daemon is only to tell what the method would do.
  package static func request(_ method: some ControlMethod, id: RequestID, isDryRun: Bool = false) throws -> [UInt8] {
    try line(RPCRequest(id: id, method: method, isDryRun: isDryRun))
  }

  package static func event(_ event: ControlEvent) throws -> [UInt8] {
    try line(event)
  }

  /// The answer to a line that held no request.
  package static func refusal(_ error: RPCError) throws -> [UInt8] {
    try response(RPCResponse(id: .null, outcome: .failure(error)))
  }

  /// A result that JSON can't express, such as a number that isn't finite, is answered by an internal error.
  static func response(_ response: RPCResponse) throws -> [UInt8] {
    do {
      return try line(response)
    } catch {
      return try line(RPCResponse(id: response.id, outcome: .failure(.unencodable)))
    }
  }

  /// The answers to a batch.
  static func batch(_ responses: [RPCResponse]) throws -> [UInt8] {
    let objects = try responses.map { try response($0).dropLast() }
    return Array("[".utf8) + Array(objects.joined(separator: Array(",".utf8))) + Array("]\n".utf8)
  }

  private static func line(_ message: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try [UInt8](encoder.encode(message)) + [UInt8(ascii: "\n")]
  }
}

/// A request as a client sends it.
private struct RPCRequest<Method: ControlMethod>: Encodable {
  enum Key: String, CodingKey {
    case jsonrpc, id, method, params
  }

  let id: RequestID
  let method: Method
  let isDryRun: Bool

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    try container.encode(Method.name, forKey: .method)
    if isDryRun {
      try container.encode(Rehearsed(method: method), forKey: .params)
    } else if !Method.parameters.isEmpty {
      try container.encode(method, forKey: .params)
    }
  }
}

/// The parameters of a dry run.
private struct Rehearsed<Method: ControlMethod>: Encodable {
  let method: Method

  func encode(to encoder: any Encoder) throws {
    try method.encode(to: encoder)
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(true, forKey: AnyKey(ParameterReader.dryRun))
  }
}

/// The answer to one request, as it is sent.
struct RPCResponse: Encodable {
  enum Key: String, CodingKey {
    case jsonrpc, id, result, error
  }

  let id: RequestID
  let outcome: Result<any Encodable & Sendable, RPCError>

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("2.0", forKey: .jsonrpc)
    try container.encode(id, forKey: .id)
    switch outcome {
    case .success(let result): try container.encode(result, forKey: .result)
    case .failure(let error): try container.encode(error, forKey: .error)
    }
  }
}
