/// A client's end of the socket, for one thread that waits for its answers.
package struct DaemonConnection: ~Copyable {
  private let socket: BlockingSocket
  private var splitter = LineSplitter()
  private var calls = 0

  /// Connects to the daemon that listens at the path.
  /// - Parameter patience: Seconds to wait for the next sign of life; 0 waits for ever.
  package init(path: String, patience: Int = 0) throws(ConnectionError) {
    socket = try BlockingSocket.connected(to: path, patience: patience)
  }

  /// Seconds to wait for the next sign of life; 0 waits for ever.
  package func setPatience(_ seconds: Int) { socket.setPatience(seconds) }

  /// Whether nothing more can be said on it, since the daemon has closed it.
  package var isOver: Bool { socket.isHungUp }

  /// Gives it up: an answer that is late must not be taken for the next one.
  package func end() { socket.hangUp() }

  /// Carries out one method. Events that come before its result are handed on.
  package mutating func call<Method: ControlMethod>(
    _ method: Method, onEvent: (ControlEvent) -> Void = { _ in }
  ) throws(ConnectionError) -> Method.Result {
    calls += 1
    try socket.send(try Self.line(method, id: calls))
    while true {
      switch try message(Method.self) {
      case .event(let event): onEvent(event)
      case .unknownEvent: continue
      case .failure(let error): throw .refused(error)
      case .result(let result): return result
      }
    }
  }

  /// Waits for the next event of a connection that has subscribed.
  package mutating func nextEvent() throws(ConnectionError) -> ControlEvent {
    while true {
      if case .event(let event) = try message(SubscribeToEvents.self) { return event }
    }
  }

  private static func line(_ method: some ControlMethod, id: Int) throws(ConnectionError) -> [UInt8] {
    guard let line = try? OutgoingLine.request(method, id: .number(id)) else {
      preconditionFailure("parameters of the protocol are texts, flags and counts, which JSON can always say")
    }
    guard line.count <= ControlLimits.requestLine + 1 else { throw .requestTooLong }
    return line
  }

  private mutating func message<Method>(_ method: Method.Type) throws(ConnectionError) -> ServerMessage<Method> {
    let line = try line()
    guard let message = try? ServerMessage<Method>(parsing: line) else { throw .foreign }
    return message
  }

  private mutating func line() throws(ConnectionError) -> [UInt8] {
    while true {
      if case .whole(let line) = splitter.next() { return line }
      splitter.append(try socket.receive())
    }
  }
}
