package import ControlProtocol
package import GLibRuntime
import Glibc

/// The control socket's server: accepts connections, answers requests with the methods of a `MethodTable` and sends
/// events.
///
/// Requests from one client are answered in order; clients are served concurrently. If a client disconnects, its
/// running request continues, unless its method asks whether the client is there. A client that shuts down only its
/// sending side still gets its answers before the connection is closed.
package actor ControlServer {
  /// Limits for connections and unsent output.
  package struct Limits: Hashable, Sendable {
    /// The maximum number of simultaneous connections. A further one replaces the one that has been idle longest, or gets
    /// an error if none has been idle for `idleTimeout`.
    package var clients: Int
    package var idleTimeout: Duration
    /// The maximum number of unsent bytes per client. Above it, no further requests are answered until the client has
    /// caught up, and an event closes the connection.
    package var backlog: Int

    package init(clients: Int = 64, idleTimeout: Duration = .seconds(10), backlog: Int = 1024 * 1024) {
      self.clients = clients
      self.idleTimeout = idleTimeout
      self.backlog = backlog
    }
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = GLibExecutor(name: "arioso.control")
  private let path: String
  private let limits: Limits
  private let isFolderLocked: Bool
  private let passed: SocketDescriptor?
  private var methods = MethodTable()
  private var accepting: DescriptorWatch?
  private var listener: ListeningSocket?
  private var clients: [ClientID: ClientConnection] = [:]
  private var lastClient = 0
  private var stopWaiters: [CheckedContinuation<Void, Never>] = []
  private var isStopping = false

  /// - Parameters:
  ///   - isFolderLocked: whether this process has locked the folder of the socket.
  ///   - passed: the socket that a service manager has made for the path; nil to make one.
  package init(
    path: String, limits: Limits = Limits(), isFolderLocked: Bool = false, passed: SocketDescriptor? = nil
  ) {
    self.path = path
    self.limits = limits
    self.isFolderLocked = isFolderLocked
    self.passed = passed
  }

  /// Starts listening and answering requests with these methods.
  package func start(answering methods: MethodTable) throws(ControlSocketError) {
    let listener =
      if let passed {
        try ListeningSocket(passed: passed, path: path)
      } else {
        try ListeningSocket(path: path, isLocked: isFolderLocked)
      }
    self.listener = listener
    self.methods = methods
    accepting = DescriptorWatch(of: listener.descriptor.raw, for: .reading, on: executor) { [weak self] in
      self?.assumeIsolated { $0.acceptClients() }
    }
    accepting?.isOn = true
  }

  /// Whether a ping is answered, by the loop that reads requests and by the methods. Does not return as long as one of them
  /// hangs; false before the start and once it stops.
  package func answersPing() async -> Bool {
    guard listener != nil, let line = try? OutgoingLine.request(Ping(), id: .number(0)) else { return false }
    let caller = Caller(name: "watchdog", send: { _ in }, subscribe: {})
    guard let answer = try? await methods.answer(line.dropLast(), from: caller) else { return false }
    return (try? ServerMessage<Ping>(parsing: answer)) == .result(EmptyResult())
  }

  /// Stops listening, cancels running requests, waits up to `grace` for them to finish and closes all connections.
  package func stop(within grace: Duration = .milliseconds(500)) async {
    isStopping = true
    // What the methods use may hold the server, which publishes its events.
    methods = MethodTable()
    accepting = nil
    listener?.remove()
    listener = nil
    for client in clients.values {
      client.answering?.cancel()
      client.endInput()
      settle(client)
    }
    guard !clients.isEmpty else { return }
    guard grace > .zero else { return closeAll() }
    Task { [weak self] in
      try? await Task.sleep(for: grace)
      await self?.closeAll()
    }
    await withCheckedContinuation { stopWaiters.append($0) }
  }

  /// Sends an event to all subscribed clients and to `asker`, even if it isn't subscribed. Drops an event that JSON
  /// can't represent because it contains a number that isn't finite.
  package func publish(_ event: ControlEvent, alsoTo asker: ClientID? = nil) {
    guard let line = try? OutgoingLine.event(event) else { return }
    for client in clients.values where client.isSubscribed || client.id == asker { send(line, client) }
  }

  /// Sends an event to one client. Does nothing if it has disconnected.
  package func send(_ event: ControlEvent, to id: ClientID) {
    guard let line = try? OutgoingLine.event(event), let client = clients[id] else { return }
    send(line, client)
  }

  private func send(_ line: [UInt8], _ client: ClientConnection) {
    if client.isOverloaded { client.breakOff() } else { client.send(line) }
    settle(client)
  }
}

// MARK: - Connections

extension ControlServer {
  private func acceptClients() {
    while let listener {
      switch listener.descriptor.accept() {
      case .connection(let socket): if PeerCredentials(ofSocket: socket.raw)?.isAllowed == true { admit(socket) }
      case .none: return
      case .exhausted: return pauseAccepting()
      }
    }
  }

  /// Out of file descriptors. Without a pause, the watch would fire again immediately.
  private func pauseAccepting() {
    accepting?.isOn = false
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(1))
      await self?.resumeAccepting()
    }
  }

  private func resumeAccepting() {
    accepting?.isOn = true
  }

  private func admit(_ socket: SocketDescriptor) {
    lastClient += 1
    let id = ClientID(lastClient)
    let client = ClientConnection(
      id: id, socket: socket, backlogLimit: limits.backlog, executor: executor,
      onReadable: { [weak self] in self?.assumeIsolated { $0.receive(id) } },
      onWritable: { [weak self] in self?.assumeIsolated { $0.flush(id) } })
    if clients.count >= limits.clients { closeIdlest() }
    let isFull = clients.count >= limits.clients
    clients[id] = client
    if isFull { refuse(client, .tooManyClients) }
    settle(client)
  }

  private func closeIdlest() {
    let idle = clients.values.filter { $0.isIdle && $0.lastActive.duration(to: .now) >= limits.idleTimeout }
    if let idlest = idle.min(by: { $0.lastActive < $1.lastActive }) { close(idlest) }
  }

  private func receive(_ id: ClientID) {
    guard let client = clients[id] else { return }
    client.receive()
    settle(client)
  }

  private func flush(_ id: ClientID) {
    guard let client = clients[id] else { return }
    client.flush()
    settle(client)
  }

  /// Answers the client's next line, or closes the connection if it is finished.
  private func settle(_ client: ClientConnection) {
    while let line = client.nextLine() {
      switch line {
      case .tooLong: refuse(client, .lineTooLong)
      case .whole(let bytes) where bytes.allSatisfy(\.isBlank): continue
      case .whole(let bytes): answer(bytes, client.id)
      }
    }
    if client.isFinished { close(client) }
  }

  private func answer(_ line: [UInt8], _ id: ClientID) {
    let caller = Caller(
      name: "socket \(id.number)", mayKnowPaths: true,
      send: { [weak self] event in await self?.send(event, to: id) },
      subscribe: { [weak self] in await self?.subscribe(id) },
      isConnected: { [weak self] in await self?.isConnected(id) ?? false })
    clients[id]?.answering = Task { [methods] in
      do {
        finish(try await methods.answer(line, from: caller), id)
      } catch {
        clients[id].map(close)
      }
    }
  }

  private func finish(_ answer: [UInt8]?, _ id: ClientID) {
    guard let client = clients[id] else { return }
    client.finish(answer)
    settle(client)
  }

  private func subscribe(_ id: ClientID) {
    clients[id]?.willSubscribe = true
  }

  private func isConnected(_ id: ClientID) -> Bool { clients[id]?.isConnected ?? false }

  private func refuse(_ client: ClientConnection, _ error: RPCError) {
    do {
      client.refuse(try OutgoingLine.refusal(error))
    } catch {
      client.breakOff()
    }
  }

  private func close(_ client: ClientConnection) {
    client.breakOff()
    clients[client.id] = nil
    guard isStopping, clients.isEmpty else { return }
    for waiter in stopWaiters { waiter.resume() }
    stopWaiters = []
  }

  private func closeAll() {
    for client in clients.values { close(client) }
  }
}

extension UInt8 {
  /// JSON whitespace other than the newline.
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0D].contains(self) }
}
