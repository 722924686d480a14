import FoundationEssentials

/// What a line from a client holds: one request or a batch of them.
package enum IncomingLine: Hashable, Sendable {
  case call(IncomingCall)
  /// Answered together, in one line.
  case batch([IncomingCall])

  /// Reads a line without its newline; what cannot be read becomes a call with the error as its answer.
  package init(parsing line: [UInt8]) {
    guard String(validating: line, as: UTF8.self) != nil,
      let decoded = try? JSONDecoder().decode(DecodedLine.self, from: Data(line))
    else {
      self = .call(.invalid(.parseError))
      return
    }
    self = decoded.line
  }
}

/// A line on its way out of the decoder. Its initialiser fails only where the line is not JSON.
private struct DecodedLine: Decodable {
  let line: IncomingLine

  init(from decoder: any Decoder) throws {
    guard let list = try? decoder.unkeyedContainer() else {
      line = .call(IncomingCall(from: decoder))
      return
    }
    switch list.count ?? 0 {
    case 0: line = .call(.invalid(.invalidRequest("a batch must hold a request")))
    case ...ControlLimits.batch: line = .batch(try Self.calls(in: list))
    default: line = .call(.invalid(.invalidRequest("a batch holds at most \(ControlLimits.batch) requests")))
    }
  }

  private static func calls(in list: any UnkeyedDecodingContainer) throws -> [IncomingCall] {
    var list = list
    var calls: [IncomingCall] = []
    while !list.isAtEnd { calls.append(IncomingCall(from: try list.superDecoder())) }
    return calls
  }
}
