import ControlProtocol
import GLibRuntime
import MediaIntents

/// Serves the page to browsers, pairs devices, and exchanges the messages of the control protocol with those that are.
///
/// It is a server of its own: libsoup's is not meant for strangers, and libwebsockets answers some requests before it asks,
/// takes frames without a mask, and shows neither the target nor the fields as they were sent.
actor PageServer {
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  nonisolated let executor = GLibExecutor(name: "arioso.page")
  let limits: PageLimits
  let files: PageFiles
  let cover: PageFrontend.CoverSource
  let clock: any Clock<Duration>
  /// Seconds since 1970.
  let now: @Sendable () -> Int64
  let onNotice: @Sendable (PageNotice) -> Void
  var gate: PageGate
  var devices: PageDevices
  var codes = PairingCodes()
  var methods = RoleMethods()
  var connections: [Int: PageConnection] = [:]
  private let endpoint: NetworkEndpoint
  private let hostName: String
  private let names: [String]
  private var listener: SocketDescriptor?
  private var accepting: DescriptorWatch?
  private var lastConnection = 0

  init(
    _ configuration: PageFrontend.Configuration, at endpoint: NetworkEndpoint, limits: PageLimits, files: PageFiles,
    devices: PageDevices, clock: any Clock<Duration>, now: @escaping @Sendable () -> Int64,
    cover: @escaping PageFrontend.CoverSource, onNotice: @escaping @Sendable (PageNotice) -> Void
  ) {
    self.endpoint = endpoint
    self.limits = limits
    self.files = files
    self.devices = devices
    self.clock = clock
    self.now = now
    self.cover = cover
    self.onNotice = onNotice
    (hostName, names) = (configuration.host, configuration.names)
    gate = PageGate(port: endpoint.port, hostName: hostName, given: names)
  }

  /// Starts serving. Returns the port.
  func start(answering methods: MethodTable) throws(SocketFailure) -> UInt16 {
    let listener = try endpoint.listen()
    let port = listener.port ?? endpoint.port
    self.listener = listener
    self.methods = RoleMethods(methods, now: now)
    gate = PageGate(port: port, hostName: hostName, given: names)
    accepting = DescriptorWatch(of: listener.raw, for: .reading, on: executor) { [weak self] in
      self?.assumeIsolated { $0.acceptConnections() }
    }
    accepting?.isOn = true
    return port
  }

  /// Closes everything, and cancels what is being answered.
  func stop() {
    accepting = nil
    listener = nil
    methods = RoleMethods()
    for connection in connections.values {
      connection.answering?.cancel()
      if connection.isSocket { connection.send(SocketFrame.closing(SocketFault.goingAway.code)) }
      close(connection)
    }
  }

  /// Sends an event to all subscribed pages.
  func publish(_ event: ControlEvent) {
    guard let line = try? OutgoingLine.event(event) else { return }
    for connection in connections.values where connection.isSubscribed && connection.isSocket { send(line, connection) }
  }
}

// MARK: - Connections

extension PageServer {
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

  private func admit(_ socket: SocketDescriptor) {
    guard let peer = NetworkAddress(ofPeer: socket), let local = NetworkAddress(ofThisSide: socket) else { return }
    guard makeRoom(for: peer) else {
      var answer = OutgoingBuffer()
      answer.append(PageResponse(.tooManyConnections).bytes(isHead: false, endsConnection: true))
      _ = socket.send(from: &answer)
      return
    }
    lastConnection += 1
    let id = lastConnection
    let connection = PageConnection(
      id: id, socket: socket, peer: peer, local: local, limits: limits, executor: executor,
      onReadable: { [weak self] in self?.assumeIsolated { $0.receive(id) } },
      onWritable: { [weak self] in self?.assumeIsolated { $0.flush(id) } })
    connections[id] = connection
    limit(connection, to: limits.headTime)
  }

  /// Returns whether there is room for another connection, if need be by closing one that waits for its client: one that
  /// was not paired before one that was, and then the one that waits longest.
  private func makeRoom(for peer: NetworkAddress) -> Bool {
    let own = connections.values.filter { $0.peer == peer }
    if own.count >= limits.connectionsOfAddress { return closeIdlest(of: own) }
    return connections.count < limits.connections || closeIdlest(of: Array(connections.values))
  }

  private func closeIdlest(of connections: [PageConnection]) -> Bool {
    let idlest = connections.filter(\.isIdle).min {
      ($0.device == nil ? 0 : 1, $0.waitsSince) < ($1.device == nil ? 0 : 1, $1.waitsSince)
    }
    guard let idlest else { return false }
    close(idlest)
    return true
  }

  /// Ends the connection if its client lets it wait for longer.
  func limit(_ connection: PageConnection, to time: Duration) {
    connection.limit?.cancel()
    connection.limit = Task { [weak self, id = connection.id, clock] in
      guard (try? await clock.sleep(for: time)) != nil else { return }
      await self?.timeIsOver(id)
    }
  }

  private func timeIsOver(_ id: Int) {
    guard let connection = connections[id], connection.answering == nil || connection.isSocket else { return }
    if connection.isSocket { return ping(connection) }
    if connection.isEnding || connection.isBetweenRequests { return close(connection) }
    refuse(connection, .tooSlow)
  }

  func close(_ connection: PageConnection) {
    connection.limit?.cancel()
    connection.breakOff()
    connections[connection.id] = nil
  }

  private func receive(_ id: Int) {
    guard let connection = connections[id] else { return }
    let waits = connection.isReused && connection.isBetweenRequests
    connection.receive()
    // A further head is waited for since its first byte, the first one since the connection was made.
    if waits, !connection.isBetweenRequests { limit(connection, to: limits.headTime) }
    settle(connection)
  }

  private func flush(_ id: Int) {
    guard let connection = connections[id] else { return }
    connection.flush()
    settle(connection)
  }

  /// Answers what has arrived, or closes the connection if it is finished.
  func settle(_ connection: PageConnection) {
    while let arrival = connection.next() { take(arrival, connection) }
    if connection.isFinished { close(connection) }
  }

  private func take(_ arrival: PageConnection.Arrival, _ connection: PageConnection) {
    switch arrival {
    case .head(let request): admit(request, connection)
    case .request(let request, let body): answer(request, body, connection)
    case .message(let message): take(message, connection)
    case .fault(let fault): refuse(connection, fault)
    case .socketFault(let fault): end(connection, fault)
    }
  }

  /// Every request passes here before anything else of it is looked at or waited for.
  private func admit(_ request: PageRequest, _ connection: PageConnection) {
    do throws(PageFault) {
      try gate.check(request, at: connection.local)
      connection.expectBody(of: request)
      limit(connection, to: limits.bodyTime)
    } catch {
      refuse(connection, error)
    }
  }

  /// Tells why nothing more is read.
  func refuse(_ connection: PageConnection, _ fault: PageFault) {
    connection.send(PageResponse(fault).bytes(isHead: false, endsConnection: true))
    end(connection)
  }

  func end(_ connection: PageConnection) {
    connection.end()
    limit(connection, to: .seconds(2))
  }
}
