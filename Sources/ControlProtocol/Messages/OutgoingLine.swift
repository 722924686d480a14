import FoundationEssentials

/// Lines as they go onto the socket: one object or one batch, and a newline.
package enum OutgoingLine {
  package static func request(_ method: some ControlMethod, id: RequestID) throws -> [UInt8] {
    try line(RPCRequest(id: id, method: method))
  }

  package static func event(_ event: ControlEvent) throws -> [UInt8] {
    try line(event)
  }

  /// A result that has no form in JSON, such as a number that is none, is answered as an internal error.
  package static func response(_ response: RPCResponse) throws -> [UInt8] {
    do {
      return try line(response)
    } catch {
      return try line(RPCResponse(id: response.id, outcome: .failure(.unencodable)))
    }
  }

  /// The answers to a batch.
  package static func batch(_ responses: [RPCResponse]) throws -> [UInt8] {
    let objects = try responses.map { try response($0).dropLast() }
    return Array("[".utf8) + Array(objects.joined(separator: Array(",".utf8))) + Array("]\n".utf8)
  }

  private static func line(_ message: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try [UInt8](encoder.encode(message)) + [UInt8(ascii: "\n")]
  }
}
