import ControlProtocol

/// What came of one line of a client.
struct AnsweredLine: Sendable {
  /// `nil` where nothing is to be answered: there were only notifications.
  var bytes: [UInt8]?
  /// The client asked for events.
  var subscribes = false

  /// Carries out what a line asks, the requests of a batch one after another.
  static func answer(
    _ line: IncomingLine, client: ClientID, handler: ControlServer.Handler
  ) async throws -> AnsweredLine {
    var answered = AnsweredLine()
    switch line {
    case .call(let call):
      let response = await answered.carryOut(call, client, handler)
      answered.bytes = try response.map(OutgoingLine.response)
    case .batch(let calls):
      var responses: [RPCResponse] = []
      for call in calls {
        if let response = await answered.carryOut(call, client, handler) { responses.append(response) }
      }
      answered.bytes = responses.isEmpty ? nil : try OutgoingLine.batch(responses)
    }
    return answered
  }

  private mutating func carryOut(
    _ call: IncomingCall, _ client: ClientID, _ handler: ControlServer.Handler
  ) async -> RPCResponse? {
    let outcome: Result<ControlAnswer, RPCError>
    switch call.request {
    case .success(let request):
      outcome = await handler(request, client).mapError(RPCError.init)
      if case .success = outcome, request == .subscribeToEvents { subscribes = true }
    case .failure(let error): outcome = .failure(error)
    }
    return call.id.map { RPCResponse(id: $0, outcome: outcome) }
  }
}
