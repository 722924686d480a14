package import ControlProtocol
import GLibRuntime
import Glibc

/// The daemon's end of the socket: accepts connections, answers their requests by the methods of a table, and sends
/// events.
///
/// Requests of one client are answered in their order; clients are served side by side. A client that hangs up does
/// not stop what it has asked for. One that closes only its sending side still gets its answers, then the connection
/// ends.
package actor ControlServer {
  /// How many clients may connect, and how far they may fall behind.
  package struct Limits: Hashable, Sendable {
    /// Connections at the same time; one more gets an error and is closed.
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
  private var methods = MethodTable()
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

  /// Starts listening; requests reach the methods from here on.
  package func start(answering methods: MethodTable) throws(ControlSocketError) {
    let listener = try ListeningSocket(path: path)
    self.listener = listener
    self.methods = methods
    accepting = DescriptorWatch(of: listener.descriptor.raw, for: .reading, on: executor) { [weak self] in
      self?.assumeIsolated { $0.acceptClients() }
    }
    accepting?.isOn = true
  }

  /// Stops listening, gives the requests being answered `grace` to end, and closes every connection.
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

  /// Sends an event to every client that has subscribed, and to one more, whether it has or not. An event that JSON
  /// can't express, because a number in it isn't finite, is dropped.
  package func publish(_ event: ControlEvent, alsoTo asker: ClientID? = nil) {
    guard let line = try? OutgoingLine.event(event) else { return }
    for client in clients.values where client.isSubscribed || client.id == asker { send(line, client) }
  }

  /// Sends an event to one client; does nothing if it has gone.
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
      case .connection(let socket): if PeerCredentials(of: socket)?.isAllowed == true { admit(socket) }
      case .none: return
      case .exhausted: return pauseAccepting()
      }
    }
  }

  /// No descriptor is left for the client that waits. Without a pause the watch would fire again at once.
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
    let isFull = clients.count >= limits.clients
    clients[id] = client
    if isFull { refuse(client, .tooManyClients) }
    settle(client)
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

  /// Takes up the client's next line, or closes its connection if nothing is left to do.
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
      name: "socket \(id.number)",
      send: { [weak self] event in await self?.send(event, to: id) },
      subscribe: { [weak self] in await self?.subscribe(id) })
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
  /// White space of JSON.
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0D].contains(self) }
}
