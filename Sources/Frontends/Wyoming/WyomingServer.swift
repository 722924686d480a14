import ControlProtocol
import Executors
import GLibRuntime
import Glibc
import MediaIntents
import WyomingProtocol

/// Answers voice assistants by the Wyoming protocol: each sentence is a call of `ask`, like any client's.
///
/// Home Assistant opens a connection for each sentence and hangs up after the first answer.
package actor WyomingServer {
  /// How much is taken from clients, who are not asked for a password.
  package struct Limits: Hashable, Sendable {
    /// Of connections at a time. Further ones wait until one ends, or the one that waited longest is closed for them.
    package var connections = 16
    /// How long a connection may wait for its client.
    package var idle = Duration.seconds(30)
    /// How long it may wait before it is closed for another one.
    package var shortIdle = Duration.seconds(1)

    package init() {}
  }

  /// Of one event; a sentence has no sound.
  static let limits = WyomingLimits(payload: 0)

  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = GLibExecutor(name: "arioso.wyoming")
  /// Where sentences are waited for, also while all other threads are at work.
  private nonisolated let threads = ThreadPoolExecutor(name: "arioso.voices", width: 2)
  private let access: WyomingAccess
  private let satellites: WyomingSatellites
  private let info: WyomingEvent
  private let limits: Limits
  private let clock: any Clock<Duration>
  private let onRefusal: @Sendable (NetworkAddress) -> Void
  private var methods = MethodTable()
  private var listener: SocketDescriptor?
  private var accepting: DescriptorWatch?
  private var connections: [Int: WyomingConnection] = [:]
  private var lastConnection = 0
  private var late = LateAnswers()

  /// - Parameters:
  ///   - info: the answer to `describe`.
  ///   - clock: by which connections are closed that wait too long.
  ///   - onRefusal: called for each connection from an address that is not allowed.
  init(
    access: WyomingAccess, satellites: WyomingSatellites, info: WyomingEvent, limits: Limits = Limits(),
    clock: any Clock<Duration> = ContinuousClock(), onRefusal: @escaping @Sendable (NetworkAddress) -> Void
  ) {
    self.access = access
    self.satellites = satellites
    self.info = info
    self.limits = limits
    self.clock = clock
    self.onRefusal = onRefusal
  }

  /// Starts answering with these methods. Returns the port.
  func start(answering methods: MethodTable) throws(SocketFailure) -> UInt16 {
    let listener = try access.endpoint.listen()
    self.listener = listener
    self.methods = methods
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
    methods = MethodTable()
    for connection in connections.values {
      connection.answering?.cancel()
      close(connection)
    }
  }
}

// MARK: - Connections

extension WyomingServer {
  private func acceptConnections() {
    while let listener {
      guard makeRoom() else { return pauseAccepting(for: limits.shortIdle) }
      switch listener.accept() {
      case .connection(let socket): admit(socket)
      case .none: return
      // Without a pause, the watch would fire again immediately.
      case .exhausted: return pauseAccepting(for: .seconds(1))
      }
    }
  }

  /// Returns whether there is room for another connection, if need be by closing the one that waited longest.
  private func makeRoom() -> Bool {
    guard connections.count >= limits.connections else { return true }
    let idle = connections.values.filter { $0.isIdle && $0.waitsSince.duration(to: .now) >= limits.shortIdle }
    guard let idlest = idle.min(by: { $0.waitsSince < $1.waitsSince }) else { return false }
    close(idlest)
    return true
  }

  /// Until a connection ends, or one has waited so long that it can be closed.
  private func pauseAccepting(for pause: Duration) {
    accepting?.isOn = false
    Task { [weak self, clock] in
      try? await clock.sleep(for: pause)
      await self?.resumeAccepting()
    }
  }

  private func resumeAccepting() { accepting?.isOn = true }

  private func admit(_ socket: SocketDescriptor) {
    guard let peer = NetworkAddress(ofPeer: socket) else { return }
    guard access.allows(peer) else { return onRefusal(peer) }
    lastConnection += 1
    let id = lastConnection
    let connection = WyomingConnection(
      id: id, socket: socket, peer: peer, executor: executor,
      onReadable: { [weak self] in self?.assumeIsolated { $0.receive(id) } },
      onWritable: { [weak self] in self?.assumeIsolated { $0.flush(id) } })
    connections[id] = connection
    limit(connection)
  }

  /// Closes the connection if its client lets it wait too long. Bytes alone are no event, however often they come.
  private func limit(_ connection: WyomingConnection) {
    connection.limit?.cancel()
    connection.limit = Task { [weak self, id = connection.id, clock, limits] in
      guard (try? await clock.sleep(for: limits.idle)) != nil else { return }
      await self?.end(id)
    }
  }

  private func end(_ id: Int) {
    guard let connection = connections[id], connection.isIdle else { return }
    close(connection)
  }

  private func close(_ connection: WyomingConnection) {
    connection.limit?.cancel()
    connection.breakOff()
    guard connections.removeValue(forKey: connection.id) != nil else { return }
    accepting?.isOn = true
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

  /// Answers the next event, or closes the connection if it is finished.
  private func settle(_ connection: WyomingConnection) {
    while let event = connection.nextEvent() { answer(event, connection) }
    if connection.isFinished { close(connection) }
  }
}

// MARK: - Answering

extension WyomingServer {
  private func answer(_ event: WyomingEvent, _ connection: WyomingConnection) {
    let peer = connection.peer.text, id = connection.id
    switch event.type {
    case "describe": finish(info, id)
    case "ping": finish(.pong(event), id)
    case "transcript":
      guard let transcript = WyomingTranscript(event) else {
        return finish(.error("a transcript must have a text", code: "invalid"), id)
      }
      connection.limit?.cancel()
      connection.answering = Task(executorPreference: threads) { [weak self, methods, satellites] in
        let request = satellites.request(for: transcript, from: peer)
        let caller = Caller(
          name: "wyoming \(id)", send: { [weak self] in await self?.take($0, of: request) }, subscribe: {})
        let answer = await methods.answer(to: request, for: transcript, from: caller)
        await self?.deliver(answer, in: request.conversation, id)
      }
    // Clients may be newer.
    default: break
    }
  }

  private func deliver(_ answer: WyomingEvent, in conversation: String, _ id: Int) {
    finish(answer.after(late.take(for: conversation, at: .now)), id)
    if let connection = connections[id] { settle(connection) }
  }

  /// An answer that comes when its satellite has hung up: it is spoken in the satellite's room, or else told there with the
  /// next one.
  private func take(_ event: ControlEvent, of request: Ask) async {
    guard case .answerLater(let answer) = event else { return }
    if let home = request.home {
      let words = Announce(text: answer.reply.spoken, player: home, locale: request.locale)
      let caller = Caller(name: "wyoming", send: { _ in }, subscribe: {})
      if (try? await methods.call(words, from: caller))?.reply?.state == .answered { return }
    }
    late.keep(answer.introduced ?? answer.reply.spoken, for: request.conversation, at: .now)
  }

  private func finish(_ event: WyomingEvent, _ id: Int) {
    guard let connection = connections[id] else { return }
    limit(connection)
    do {
      connection.finish(try event.encoded())
    } catch {
      connection.breakOff()
    }
  }
}

extension MethodTable {
  fileprivate func answer(
    to request: Ask, for transcript: WyomingTranscript, from caller: Caller
  ) async -> WyomingEvent {
    do throws(ControlFailure) {
      return .answer(try await call(request, from: caller), to: transcript)
    } catch {
      return .error(RPCError(error).message, code: "failed")
    }
  }
}
