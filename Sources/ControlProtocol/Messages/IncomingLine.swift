import FoundationEssentials

/// A line from a client: one request or a batch of them.
enum IncomingLine: Sendable {
  case call(IncomingCall)
  /// Answered together, in one line.
  case batch([IncomingCall])

  /// Reads a line without its newline. Never fails: a malformed line becomes the error to answer it with.
  init(parsing line: [UInt8], methods: MethodTable) {
    guard String(validating: line, as: UTF8.self) != nil,
      let decoded = try? JSONDecoder().decode(IncomingLine.self, from: Data(line), configuration: methods)
    else {
      self = .call(.invalid(.parseError))
      return
    }
    self = decoded
  }
}

extension IncomingLine: DecodableWithConfiguration {
  /// Throws only if the line isn't JSON.
  init(from decoder: any Decoder, configuration methods: MethodTable) throws {
    guard let list = try? decoder.unkeyedContainer() else {
      self = .call(IncomingCall(from: decoder, methods: methods))
      return
    }
    switch list.count ?? 0 {
    case 0: self = .call(.invalid(.invalidRequest("a batch must hold a request")))
    case ...ControlLimits.maxBatchRequests: self = .batch(try Self.calls(in: list, methods))
    default:
      self = .call(.invalid(.invalidRequest("a batch holds at most \(ControlLimits.maxBatchRequests) requests")))
    }
  }

  private static func calls(
    in list: any UnkeyedDecodingContainer, _ methods: MethodTable
  ) throws -> [IncomingCall] {
    var list = list
    var calls: [IncomingCall] = []
    while !list.isAtEnd { calls.append(IncomingCall(from: try list.superDecoder(), methods: methods)) }
    return calls
  }
}

/// One request of a client: a method ready to run, or the error to answer with.
struct IncomingCall: Sendable {
  /// Nil for a notification, which runs but is never answered.
  var id: RequestID?
  var method: Result<BoundMethod, RPCError>

  static func invalid(_ error: RPCError, id: RequestID? = .null) -> IncomingCall {
    IncomingCall(id: id, method: .failure(error))
  }
}

extension IncomingCall {
  enum Key: String, CodingKey {
    case jsonrpc, id, method, params
  }

  init(from decoder: any Decoder, methods: MethodTable) {
    guard let container = try? decoder.container(keyedBy: Key.self) else {
      self = .invalid(.invalidRequest("a request must be an object"))
      return
    }
    let id: RequestID?
    do {
      id = container.contains(.id) ? try RequestID(from: container.superDecoder(forKey: .id)) : nil
    } catch {
      self = .invalid(.invalidRequest("\"id\" must be a string or a whole number"))
      return
    }
    guard (try? container.decode(String.self, forKey: .jsonrpc)) == "2.0" else {
      self = .invalid(.invalidRequest("\"jsonrpc\" must be \"2.0\""), id: id ?? .null)
      return
    }
    guard let name = try? container.decode(String.self, forKey: .method) else {
      self = .invalid(.invalidRequest("\"method\" must be a string"), id: id ?? .null)
      return
    }
    self.init(id: id, method: Result { () throws(RPCError) in try methods.bind(name, ParameterReader(container)) })
  }
}
