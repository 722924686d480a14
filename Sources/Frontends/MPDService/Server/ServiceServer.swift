import ControlProtocol
import Executors
import GLibRuntime
import Glibc

/// Answers clients by the protocol of MPD. Each command is a call of the methods of any client.
actor ServiceServer {
  /// How much is taken from clients.
  struct Limits: Hashable, Sendable {
    /// Of connections at a time. For a further one the one that waited longest is closed, unless it waits for changes.
    var connections = 200
    /// How long a connection may wait for its client, unless that waits for changes; and before the password.
    var idle = Duration.seconds(60)
    var strangers = Duration.seconds(10)
    /// How long it may wait before it is closed for another one.
    var shortIdle = Duration.seconds(1)
    /// The connection is closed after so many wrong passwords.
    var wrongPasswords = 3
  }

  /// What the service claims to speak, in the words with which it greets.
  static let greeting = Array("OK MPD 0.23.5\n".utf8)

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = GLibExecutor(name: "arioso.mpd.door")
  private let access: ServiceAccess
  let limits: Limits
  let clock: any Clock<Duration>
  private(set) var desk: CommandDesk?
  private let watch = ChangeWatch()
  private var listener: SocketDescriptor?
  private var accepting: DescriptorWatch?
  private(set) var connections: [Int: ServiceConnection] = [:]
  private var lastConnection = 0

  /// - Parameter clock: by which connections are closed that wait too long.
  init(access: ServiceAccess, limits: Limits = Limits(), clock: any Clock<Duration> = ContinuousClock()) {
    self.access = access
    self.limits = limits
    self.clock = clock
  }

  /// Starts answering with these methods. Returns the port.
  func start(answering methods: MethodTable, from library: ServedLibrary) throws(SocketFailure) -> UInt16 {
    let listener = try access.endpoint.listen()
    self.listener = listener
    desk = CommandDesk(
      methods: methods, library: library, gate: PasswordGate(access.password, clock: clock))
    accepting = DescriptorWatch(of: listener.raw, for: .reading, on: executor) { [weak self] in
      self?.assumeIsolated { $0.acceptConnections() }
    }
    accepting?.isOn = true
    return listener.port ?? access.endpoint.port
  }

  /// Closes everything, and cancels what is being answered.
  func stop() {
    accepting = nil
    listener = nil
    desk = nil
    for connection in connections.values {
      connection.answering?.cancel()
      close(connection)
    }
  }

  /// Tells clients what an event of a player has changed.
  func publish(_ event: ControlEvent) async {
    guard !connections.isEmpty, let desk, let player = event.player else { return }
    for view in Set(connections.values.map(\.session.player)) where view == nil || view == player {
      tell(await watch.changes(by: event, in: view, desk)) { $0.session.player == view }
    }
  }

  /// Tells clients that the library has changed.
  func libraryChanged() { tell([.database, .storedPlaylist, .update]) { _ in true } }

  private func tell(_ parts: Subsystems, _ isTold: (ServiceConnection) -> Bool) {
    guard !parts.isEmpty else { return }
    for connection in connections.values where isTold(connection) {
      connection.changed.formUnion(parts)
      tellAwaited(to: connection)
    }
  }
}

// MARK: - Connections

extension ServiceServer {
  private func acceptConnections() {
    while let listener {
      switch listener.accept() {
      case .connection(let socket): admit(socket)
      case .none: return
      // Without a pause, the watch would fire again immediately.
      case .exhausted: return pauseAccepting()
      }
    }
  }

  private func pauseAccepting() {
    accepting?.isOn = false
    Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(1))
      await self?.resumeAccepting()
    }
  }

  private func resumeAccepting() { accepting?.isOn = true }

  /// Returns whether there is room for another connection, if need be by closing the one that waited longest.
  private func makeRoom() -> Bool {
    guard connections.count >= limits.connections else { return true }
    let idle = connections.values.filter { $0.isIdle && $0.waitsSince.duration(to: .now) >= limits.shortIdle }
    guard let idlest = idle.min(by: { $0.waitsSince < $1.waitsSince }) else { return false }
    close(idlest)
    return true
  }

  private func admit(_ socket: SocketDescriptor) {
    guard let peer = NetworkAddress(ofPeer: socket), makeRoom() else { return }
    lastConnection += 1
    let id = lastConnection
    let session = Session(name: "mpd \(id)", address: peer.text, isAllowed: access.password == nil)
    let connection = ServiceConnection(
      id: id, session: session, socket: socket, executor: executor,
      onReadable: { [weak self] in self?.assumeIsolated { $0.receive(id) } },
      onWritable: { [weak self] in self?.assumeIsolated { $0.flush(id) } })
    connections[id] = connection
    connection.send(Self.greeting)
    limit(connection)
    settle(connection)
  }

  /// Closes the connection if its client lets it wait too long. Bytes alone are no request, however often they come.
  func limit(_ connection: ServiceConnection) {
    connection.limit?.cancel()
    let patience = connection.session.isAllowed ? limits.idle : limits.strangers
    connection.limit = Task { [weak self, id = connection.id, clock] in
      guard (try? await clock.sleep(for: patience)) != nil else { return }
      await self?.end(id)
    }
  }

  private func end(_ id: Int) {
    guard let connection = connections[id], connection.isIdle else { return }
    close(connection)
  }

  func close(_ connection: ServiceConnection) {
    connection.limit?.cancel()
    connection.breakOff()
    guard connections.removeValue(forKey: connection.id) != nil, connections.isEmpty, let desk else { return }
    Task { await desk.cache.forget() }
  }

  private func receive(_ id: Int) {
    guard let connection = connections[id] else { return }
    connection.receive()
    settle(connection)
  }

  private func flush(_ id: Int) {
    guard let connection = connections[id] else { return }
    connection.flush()
    settle(connection)
  }

  /// Answers the next request, or closes the connection if it is finished.
  func settle(_ connection: ServiceConnection) {
    var hasTaken = false
    while let request = connection.nextRequest() {
      connection.limit?.cancel()
      hasTaken = true
      take(request, connection)
    }
    if hasTaken, connection.isIdle { limit(connection) }
    if connection.isFinished { close(connection) }
  }
}
