/// The methods of a daemon with their handlers. Every transport answers its clients through one of these.
package struct MethodTable: Sendable {
  package typealias Handler<Method: ControlMethod> = @Sendable (Method, Caller) async throws -> Method.Result

  private struct Entry {
    let method: any ControlMethod.Type
    let bind: Binding
    let call: @Sendable (any ControlMethod, Caller) async throws(ControlFailure) -> any Encodable & Sendable
    /// Nil if what a call would do can't be told.
    var rehearsal: Binding?
  }

  private typealias Binding = @Sendable (ParameterReader) throws(RPCError) -> BoundMethod

  private var entries: [String: Entry] = [:]
  private let failure: @Sendable (any Error) -> ControlFailure

  /// - Parameter failure: maps an error thrown by a handler to the one sent to the client.
  package init(
    failure: @escaping @Sendable (any Error) -> ControlFailure = { $0 as? ControlFailure ?? .unexpected("\($0)") }
  ) {
    self.failure = failure
  }

  /// All methods, by name.
  package var methods: [any ControlMethod.Type] {
    entries.values.map(\.method).sorted { $0.name < $1.name }
  }

  /// Adds a method, or replaces its handler.
  package mutating func on<Method: ControlMethod>(_: Method.Type, _ handler: @escaping Handler<Method>) {
    let run = bound(handler)
    entries[Method.name] = Entry(method: Method.self, bind: binding(handler)) {
      method, caller throws(ControlFailure) in
      guard let method = method as? Method else { throw .unexpected("\(type(of: method)) is not \(Method.self)") }
      return try await run(method, caller)
    }
  }

  /// Adds what answers a dry run of a method: the result that a call would have, without its effects. Without one, a dry
  /// run of a method that changes something is refused.
  package mutating func rehearse<Method: ControlMethod>(_: Method.Type, _ handler: @escaping Handler<Method>) {
    let rehearsal = binding(handler)
    entries[Method.name]?.rehearsal = rehearsal
  }

  /// A table with some of the methods.
  package func restricted(to isOffered: (any ControlMethod.Type) -> Bool) -> MethodTable {
    var table = self
    table.entries = entries.filter { isOffered($0.value.method) }
    return table
  }

  private func binding<Method: ControlMethod>(_ handler: @escaping Handler<Method>) -> Binding {
    let run = bound(handler)
    return { reader throws(RPCError) in
      let method: Method = try reader.read()
      return BoundMethod(parameters: method) { caller throws(ControlFailure) in try await run(method, caller) }
    }
  }

  private func bound<Method: ControlMethod>(
    _ handler: @escaping Handler<Method>
  ) -> @Sendable (Method, Caller) async throws(ControlFailure) -> any Encodable & Sendable {
    { [failure] method, caller throws(ControlFailure) in
      do {
        return try await handler(method, caller)
      } catch {
        throw failure(error)
      }
    }
  }

  /// Reads the parameters of the method of this name.
  func bind(_ name: String, _ reader: ParameterReader) throws(RPCError) -> BoundMethod {
    guard let entry = entries[name] else { throw .methodNotFound(name) }
    let call = try entry.bind(reader)
    guard try reader.isDryRun(of: entry.method), !entry.method.changesNothing else { return call }
    guard let rehearsal = entry.rehearsal else { throw .notRehearsed(name) }
    return try rehearsal(reader)
  }
}

/// A method with its parameters and its handler, ready to run.
struct BoundMethod: Sendable {
  let parameters: any ControlMethod
  let run: @Sendable (Caller) async throws(ControlFailure) -> any Encodable & Sendable
}

/// The client that calls a method.
package struct Caller: Sendable {
  /// The transport and the client's number there, for the log: `socket 3`.
  package let name: String
  /// Whether it is a program of the user, who may be told the paths of files.
  package let mayKnowPaths: Bool
  /// Whether it is a guest, whose sentences only ask and add to the queue.
  package let isGuest: Bool
  /// Sends an event to this client alone; does nothing once the client has disconnected.
  package let send: @Sendable (ControlEvent) async -> Void
  /// Sends every event to this client, from the end of the current answer on.
  package let subscribe: @Sendable () async -> Void
  /// Whether the client can still get an answer. Work that takes long is given up if it cannot.
  package let isConnected: @Sendable () async -> Bool

  package init(
    name: String, mayKnowPaths: Bool = false, isGuest: Bool = false,
    send: @escaping @Sendable (ControlEvent) async -> Void,
    subscribe: @escaping @Sendable () async -> Void, isConnected: @escaping @Sendable () async -> Bool = { true }
  ) {
    self.name = name
    self.mayKnowPaths = mayKnowPaths
    self.isGuest = isGuest
    self.send = send
    self.subscribe = subscribe
    self.isConnected = isConnected
  }
}

// MARK: - Answering

extension MethodTable {
  /// Calls a method for a way in that has no lines of its own, as a line of a client would.
  package func call<Method: ControlMethod>(
    _ method: Method, from caller: Caller
  ) async throws(ControlFailure) -> Method.Result {
    guard let entry = entries[Method.name] else { throw .unexpected("there is no method \(Method.name)") }
    guard let result = try await entry.call(method, caller) as? Method.Result else {
      throw .unexpected("\(Method.name) has another result")
    }
    return result
  }

  /// Answers one line of a client, without its newline; the requests of a batch run one after another.
  ///
  /// Returns the line to send, or nil if the line held only notifications.
  package func answer(_ line: [UInt8], from caller: Caller) async throws -> [UInt8]? {
    switch IncomingLine(parsing: line, methods: self) {
    case .call(let call): return try await response(to: call, caller).map(OutgoingLine.response)
    case .batch(let calls):
      var responses: [RPCResponse] = []
      for call in calls {
        if let response = await response(to: call, caller) { responses.append(response) }
      }
      return responses.isEmpty ? nil : try OutgoingLine.batch(responses)
    }
  }

  private func response(to call: IncomingCall, _ caller: Caller) async -> RPCResponse? {
    let outcome: Result<any Encodable & Sendable, RPCError>
    switch call.method {
    case .success(let method): outcome = await run(method, caller)
    case .failure(let error): outcome = .failure(error)
    }
    return call.id.map { RPCResponse(id: $0, outcome: outcome) }
  }

  private func run(_ method: BoundMethod, _ caller: Caller) async -> Result<any Encodable & Sendable, RPCError> {
    do throws(ControlFailure) {
      let result = try await method.run(caller)
      return .success(caller.mayKnowPaths ? result : (result as? any ResultWithPaths)?.withoutPaths ?? result)
    } catch {
      return .failure(caller.mayKnowPaths ? RPCError(error) : RPCError(withoutPaths: error))
    }
  }
}
