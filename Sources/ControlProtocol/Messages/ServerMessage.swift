import FoundationEssentials

/// A message of the daemon to a client that waits for the result of one method.
package enum ServerMessage<Method: ControlMethod>: Hashable, Sendable {
  case result(Method.Result)
  case failure(RPCError)
  case event(ControlEvent)
  /// An event of a later version, by name.
  case unknownEvent(String)
}

extension ServerMessage: Decodable {
  enum Key: String, CodingKey {
    case method, result, error
  }

  /// Reads a line. Throws if it is no message of this protocol.
  package init(parsing line: [UInt8]) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(line))
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let name = try container.decodeIfPresent(String.self, forKey: .method) {
      self = (try? ControlEvent(from: decoder)).map(Self.event) ?? .unknownEvent(name)
    } else if let error = try container.decodeIfPresent(RPCError.self, forKey: .error) {
      self = .failure(error)
    } else {
      self = .result(try container.decode(Method.Result.self, forKey: .result))
    }
  }
}
