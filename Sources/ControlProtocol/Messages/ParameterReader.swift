import FoundationEssentials

/// Reads the parameters of a method strictly: none unknown, none missing, each of its type.
struct ParameterReader {
  private let container: KeyedDecodingContainer<IncomingCall.Key>
  private let given: [String]

  static let dryRun = "dryRun"

  /// Throws if the parameters are given by position.
  init(_ container: KeyedDecodingContainer<IncomingCall.Key>) throws(RPCError) {
    self.container = container
    guard container.contains(.params) else {
      given = []
      return
    }
    do {
      given = try container.nestedContainer(keyedBy: AnyKey.self, forKey: .params).allKeys.map(\.stringValue)
    } catch {
      throw RPCError(.invalidParameters, "\"params\" must be an object")
    }
  }

  /// Whether the call only asks what it would do, by a parameter that every method takes.
  func isDryRun(of method: any ControlMethod.Type) throws(RPCError) -> Bool {
    guard given.contains(Self.dryRun), !method.parameters.contains(Self.dryRun) else { return false }
    guard let parameters = try? container.nestedContainer(keyedBy: AnyKey.self, forKey: .params),
      let flag = try? parameters.decode(Bool.self, forKey: AnyKey(Self.dryRun))
    else { throw RPCError(.invalidParameters, "\"\(Self.dryRun)\" must be true or false") }
    return flag
  }

  func read<Method: ControlMethod>() throws(RPCError) -> Method {
    let known = Method.parameters + [Self.dryRun]
    if let unknown = given.sorted().first(where: { !known.contains($0) }) {
      throw RPCError(.invalidParameters, "\"\(unknown)\" is not a parameter of this method")
    }
    do {
      guard container.contains(.params) else {
        return try JSONDecoder().decode(Method.self, from: Data("{}".utf8))
      }
      return try container.decode(Method.self, forKey: .params)
    } catch let error as DecodingError {
      throw RPCError(.invalidParameters, error.fault)
    } catch {
      throw RPCError(.invalidParameters, "\(error)")
    }
  }
}

/// The name of any field.
struct AnyKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

extension DecodingError {
  /// A description of the wrong field and the expected value.
  fileprivate var fault: String {
    switch self {
    case .keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case .typeMismatch(let type, let context): "\(context.field) must be \(Self.name(of: type))"
    case .valueNotFound(let type, let context): "\(context.field) must be \(Self.name(of: type))"
    case .dataCorrupted(let context): "\(context.field) \(context.debugDescription)"
    @unknown default: "\(self)"
    }
  }

  private static func name(of type: Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "true or false"
    case is Int.Type: "a whole number"
    case is Double.Type: "a number"
    default: "an object"
    }
  }
}

extension DecodingError.Context {
  /// The last named step of the path.
  fileprivate var field: String { "\"\(codingPath.last { $0.intValue == nil }?.stringValue ?? "params")\"" }
}
