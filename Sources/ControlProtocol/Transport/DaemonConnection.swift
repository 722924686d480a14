/// A client's end of the socket, with blocking calls for a single thread.
package struct DaemonConnection: ~Copyable {
  private let path: String
  private let socket: BlockingSocket
  /// Seconds to wait for the next bytes; 0 is no limit.
  private var timeout: Int
  /// Whether the daemon is only to tell what the methods would do.
  private let isDryRun: Bool
  /// Seconds of silence after which the daemon is asked whether it is alive, and seconds that it has to answer that.
  private static let (silence, probeTimeout) = (4, 6)
  private var splitter = LineSplitter()
  private var calls = 0

  /// Connects to the daemon that listens at the path.
  ///
  /// - Parameters:
  ///   - timeout: seconds to wait for the next bytes; 0 is no limit.
  ///   - isDryRun: whether the daemon is only to tell what each method would do.
  package init(path: String, timeout: Int = 0, isDryRun: Bool = false) throws(ConnectionError) {
    self.path = path
    self.isDryRun = isDryRun
    self.timeout = timeout
    socket = try BlockingSocket.connected(to: path, timeout: Self.step(timeout))
  }

  /// The part of a timeout after which the daemon is asked whether it is alive.
  private static func step(_ timeout: Int) -> Int { min(timeout, silence) }

  /// Sets the seconds to wait for the next bytes; 0 is no limit.
  package mutating func setTimeout(_ seconds: Int) {
    timeout = seconds
    socket.setTimeout(Self.step(seconds))
  }

  /// Whether the daemon has closed the connection.
  package var isClosed: Bool { socket.isHungUp }

  /// Shuts the connection down, so that a late answer isn't taken for the next one.
  package func close() { socket.hangUp() }

  /// Calls a method and waits for its result. Events that arrive before it go to `onEvent`.
  package mutating func call<Method: ControlMethod>(
    _ method: Method, onEvent: (ControlEvent) -> Void = { _ in }
  ) throws(ConnectionError) -> Method.Result {
    calls += 1
    try socket.send(try Self.line(method, id: calls, isDryRun: isDryRun && !Method.changesNothing))
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

  private static func line(
    _ method: some ControlMethod, id: Int, isDryRun: Bool = false
  ) throws(ConnectionError) -> [UInt8] {
    guard let line = try? OutgoingLine.request(method, id: .number(id), isDryRun: isDryRun) else {
      preconditionFailure("parameters of the protocol are texts, flags and finite numbers, which JSON can express")
    }
    guard line.count <= ControlLimits.maxRequestBytes + 1 else { throw .requestTooLong }
    return line
  }

  private mutating func message<Method>(_ method: Method.Type) throws(ConnectionError) -> ServerMessage<Method> {
    let line = try line()
    guard let message = try? ServerMessage<Method>(parsing: line) else { throw .foreign }
    return message
  }

  private mutating func line() throws(ConnectionError) -> [UInt8] {
    var waited = 0
    while true {
      if case .whole(let line) = splitter.next() { return line }
      do throws(ConnectionError) {
        splitter.append(try socket.receive())
        waited = 0
      } catch {
        waited += Self.step(timeout)
        guard error == .noAnswer, waited < timeout, isAlive else { throw error }
      }
    }
  }

  /// Whether the daemon answers another client, so that it is busy with the request and not frozen.
  private var isAlive: Bool {
    do throws(ConnectionError) {
      let probe = try BlockingSocket.connected(to: path, timeout: Self.probeTimeout)
      try probe.send(try Self.line(Ping(), id: 0))
      return try !probe.receive().isEmpty
    } catch {
      return false
    }
  }
}

/// Why a call has no result.
package enum ConnectionError: Error, Hashable, Sendable {
  /// Nothing listens at the path; `code` is errno.
  case noDaemon(code: Int32)
  /// The socket belongs to another user.
  case forbidden
  /// Others may replace the socket in its folder.
  case unsafe(SocketFolder.Fault)
  /// The path is longer than the kernel accepts.
  case pathTooLong
  /// The request is longer than a line may be.
  case requestTooLong
  /// The daemon did not answer in time.
  case noAnswer
  /// The daemon closed the connection before it answered.
  case hungUp
  /// The peer does not speak this protocol.
  case foreign
  /// The daemon refused the request.
  case refused(RPCError)
}
