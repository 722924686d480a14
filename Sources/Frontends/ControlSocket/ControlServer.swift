import GLibRuntime
package import ControlProtocol
import Glibc

/// The daemon's end of the socket: takes connections, hands each request to one handler, sends answers and events.
///
/// Requests of one client are answered in their order, clients are served side by side. A client that hangs up does
/// not stop what it has asked for. One that closes only its sending side still gets its answers, then the connection
/// ends.
package actor ControlServer {
  /// Carries out a request of a client.
  package typealias Handler = @Sendable (ControlRequest, ClientID) async -> ControlResult

  /// How many may come, and how far they may fall behind.
  package struct Limits: Hashable, Sendable {
    /// Connections at the same time; one more is told so and closed.
    package var clients: Int
    /// Bytes that may wait for a client. Above that it gets no new answers until it has caught up, and an event ends
    /// its connection.
    package var backlog: Int

    package init(clients: Int = 64, backlog: Int = 1024 * 1024) {
      self.clients = clients
      self.backlog = backlog
    }
  }

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = GLibExecutor(name: "arioso.control")
  private let path: String
  private let limits: Limits
  private var handler: Handler?
  private var accepting: DescriptorWatch?
  private var listener: ListeningSocket?
  private var clients: [ClientID: ClientConnection] = [:]
  private var lastClient = 0
  private var stopWaiters: [CheckedContinuation<Void, Never>] = []
  private var isStopping = false

  package init(path: String, limits: Limits = Limits()) {
    self.path = path
    self.limits = limits
  }

  /// Begins to listen; from here on requests reach the handler.
  package func start(answering handler: @escaping Handler) throws(ControlSocketError) {
    let listener = try ListeningSocket(path: path)
    self.listener = listener
    self.handler = handler
    accepting = DescriptorWatch(of: listener.descriptor.raw, for: .reading, on: executor) { [weak self] in
      self?.assumeIsolated { $0.acceptClients() }
    }
    accepting?.isOn = true
  }

  /// Stops listening, gives requests that are being answered so much time to end, and closes every connection.
  package func stop(within grace: Duration = .milliseconds(500)) async {
    isStopping = true
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

  /// Tells an event to every client that has subscribed, and to one more, whether it has or not. An event with a number
  /// that is none, which JSON cannot say, is not told.
  package func publish(_ event: ControlEvent, alsoTo asker: ClientID? = nil) {
    guard let line = try? OutgoingLine.event(event) else { return }
    for client in clients.values where client.isSubscribed || client.id == asker { tell(line, client) }
  }

  /// Tells an event to one client; nothing happens if it has gone.
  package func send(_ event: ControlEvent, to id: ClientID) {
    guard let line = try? OutgoingLine.event(event), let client = clients[id] else { return }
    tell(line, client)
  }

  private func tell(_ line: [UInt8], _ client: ClientConnection) {
    if client.isOverloaded { client.breakOff() } else { client.send(line) }
    settle(client)
  }
}

// MARK: Connections

extension ControlServer {
  private func acceptClients() {
    while let listener {
      switch listener.descriptor.accept() {
      case .connection(let socket): if PeerCredentials(of: socket)?.isAllowed == true { admit(socket) }
      case .none: return
      case .exhausted: return restFromAccepting()
      }
    }
  }

  /// No descriptor is left for the client that waits: without a rest its waiting would be told again at once.
  private func restFromAccepting() {
    accepting?.isOn = false
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(1))
      await self?.accept()
    }
  }

  private func accept() {
    accepting?.isOn = true
  }

  private func admit(_ socket: SocketDescriptor) {
    lastClient += 1
    let id = ClientID(lastClient)
    let client = ClientConnection(
      id: id, socket: socket, backlogLimit: limits.backlog, executor: executor,
      onReadable: { [weak self] in self?.assumeIsolated { $0.readable(id) } },
      onWritable: { [weak self] in self?.assumeIsolated { $0.writable(id) } })
    let isFull = clients.count >= limits.clients
    clients[id] = client
    if isFull { refuse(client, .tooManyClients) }
    settle(client)
  }

  private func readable(_ id: ClientID) {
    guard let client = clients[id] else { return }
    client.receive()
    settle(client)
  }

  private func writable(_ id: ClientID) {
    guard let client = clients[id] else { return }
    client.flush()
    settle(client)
  }

  /// Takes up the client's next line, or lets the client go when nothing is left to do.
  private func settle(_ client: ClientConnection) {
    while let line = client.nextLine() {
      switch line {
      case .tooLong: refuse(client, .lineTooLong)
      case .whole(let bytes) where bytes.allSatisfy(\.isBlank): continue
      case .whole(let bytes): answer(bytes, client)
      }
    }
    if client.isFinished { close(client) }
  }

  private func answer(_ bytes: [UInt8], _ client: ClientConnection) {
    guard let handler else { return }
    let id = client.id
    client.answering = Task {
      let answered = try? await AnsweredLine.answer(IncomingLine(parsing: bytes), client: id, handler: handler)
      finish(answered, id)
    }
  }

  /// Sends an answer to a client that is still there. An answer that could not be written ends the connection.
  private func finish(_ answered: AnsweredLine?, _ id: ClientID) {
    guard let client = clients[id] else { return }
    client.answering = nil
    if let answered {
      if let bytes = answered.bytes { client.send(bytes) }
      if answered.subscribes { client.isSubscribed = true }
    } else {
      client.breakOff()
    }
    settle(client)
  }

  private func refuse(_ client: ClientConnection, _ error: RPCError) {
    do {
      client.refuse(try OutgoingLine.response(RPCResponse(id: .null, outcome: .failure(error))))
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
  /// White space of JSON.
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0D].contains(self) }
}
