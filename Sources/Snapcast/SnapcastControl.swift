package import ClientSockets
import Concurrency
import Foundation
package import JSON

/// The connection to the control port of a Snapcast server, with a mirror of its state.
///
/// It connects again and again while it is started. The server's state is the truth: it is asked for after each connection,
/// and followed by notifications.
package actor SnapcastControl {
  package nonisolated let address: PeerAddress
  /// The server's state; nil without a connection.
  package private(set) var state: SnapcastState?
  private let broadcast = EventBroadcast<SnapcastState?>(bound: 64)
  private let limit: Duration
  private let pause: @Sendable (_ attempts: Int) -> Duration
  private let onChange: @Sendable (PeerFailure?) -> Void
  private var running: Task<Void, Never>?
  /// Between two attempts.
  private var resting: Task<Void, Never>?
  /// How often a connection was lost or refused.
  private var losses = 0
  private var socket: ClientSocket?
  private var count = 0
  private var waiting: [Int: Asked] = [:]
  /// A notification came while the whole state was awaited, whose answer may be older than it.
  private var isOvertaken = false
  private var failure: PeerFailure?
  /// The volumes of rooms before they were turned down to nothing together.
  var silenced: [String: Int] = [:]

  private struct Asked {
    let request: SnapcastRequest
    let continuation: CheckedContinuation<Result<JSONValue, SnapcastFailure>, Never>
  }

  /// - Parameters:
  ///   - limit: for a connection, and for each answer.
  ///   - onChange: called with nil when connected, and with the reason when the connection is lost or refused; not twice
  ///     with the same.
  ///   - pause: after a connection has ended, and after some attempts that failed.
  package init(
    _ address: PeerAddress, limit: Duration = .seconds(5),
    onChange: @escaping @Sendable (PeerFailure?) -> Void = { _ in },
    pause: @escaping @Sendable (_ attempts: Int) -> Duration = { SnapcastControl.usualPause(after: $0) }
  ) {
    self.address = address
    self.limit = limit
    self.pause = pause
    self.onChange = onChange
  }

  /// Connects, and stays connected until `stop`.
  package func start() {
    guard running == nil else { return }
    running = Task { [weak self] in
      var attempts = 0
      while !Task.isCancelled {
        guard let isServed = await self?.serve() else { return }
        attempts = isServed ? 0 : attempts + 1
        await self?.rest(for: self?.pause(attempts) ?? .zero)
      }
    }
  }

  package func stop() async {
    running?.cancel()
    await socket?.close()
    await running?.value
    running = nil
    broadcast.finish()
  }

  /// The states from now on; nil when the connection is lost.
  package func changes() -> AsyncStream<SnapcastState?> { broadcast.subscribe() }

  /// The server's state, for which it waits this long after a start.
  ///
  /// Without a connection the server is tried at once and not only at its turn, since it may have been started just now.
  package func ready(within limit: Duration = .seconds(3)) async -> SnapcastState? {
    start()
    if let state { return state }
    let (known, limit) = (losses, failure == nil ? limit : min(limit, Self.retryLimit))
    resting?.cancel()
    for await state in broadcast.subscribe(timeout: limit, clock: ContinuousClock(), first: nil) {
      if let state { return state }
      if self.state == nil, losses > known { return nil }
    }
    return state
  }

  /// How long whoever asks waits for a server that was away: one that is there answers in a few milliseconds.
  private static let retryLimit = Duration.milliseconds(300)

  /// Why there is no connection; nil if there is one, or none was tried.
  package func loss() -> PeerFailure? { state == nil ? failure : nil }

  /// A quarter of a second at first, and at most ten seconds.
  package static func usualPause(after attempts: Int) -> Duration {
    min(.milliseconds(250) * (1 << min(attempts, 6)), .seconds(10))
  }

  /// Ends early when somebody asks.
  private func rest(for pause: Duration) async {
    let resting = Task<Void, Never> { try? await Task.sleep(for: pause) }
    self.resting = resting
    await withTaskCancellationHandler {
      await resting.value
    } onCancel: {
      resting.cancel()
    }
    self.resting = nil
  }
}

// MARK: - Requests

extension SnapcastControl {
  @discardableResult
  package func perform(_ request: SnapcastRequest) async throws(SnapcastFailure) -> JSONValue {
    guard let socket, waiting.count < SnapcastLimit.waiting else { throw .away }
    count += 1
    let number = count
    let timer = Task { [limit] in
      guard (try? await Task.sleep(for: limit)) != nil else { return }
      answer(number, .failure(.silent))
    }
    defer { timer.cancel() }
    let outcome = await withCheckedContinuation { continuation in
      waiting[number] = Asked(request: request, continuation: continuation)
      Task { await socket.send(request.line(number)) }
    }
    return try outcome.get()
  }

  /// Requests what is missing until the goal is reached. Throws `.unsettled` if somebody else keeps changing it.
  package func reach(_ goal: RoomGoal) async throws(SnapcastFailure) {
    for _ in 0..<Self.maxSteps {
      guard let state else { throw .away }
      guard let request = goal.nextRequest(in: state) else { return }
      do throws(SnapcastFailure) {
        try await perform(request)
      } catch {
        // A group that has ended meanwhile is refused; the state tells what is there now.
        guard case .refused = error else { throw error }
        try await refresh()
      }
    }
    throw .unsettled
  }

  /// Reads the whole state again.
  package func refresh() async throws(SnapcastFailure) { try await perform(.status) }

  private static let maxSteps = 64
}

// MARK: - The connection

extension SnapcastControl {
  /// Returns whether it was connected.
  private func serve() async -> Bool {
    let socket: ClientSocket
    do throws(PeerFailure) {
      socket = try await ClientSocket.open(address, within: limit)
    } catch {
      lose(error)
      return false
    }
    self.socket = socket
    let asking = Task { await askForState(on: socket) }
    defer { asking.cancel() }
    var lines = SnapcastLines()
    for await bytes in socket.incoming {
      guard let complete = lines.take(bytes) else {
        lose(.flooding)
        break
      }
      for line in complete { receive(line) }
    }
    await socket.close()
    let wasConnected = state != nil
    self.socket = nil
    lose(failure ?? .hungUp)
    return wasConnected
  }

  private func askForState(on socket: ClientSocket) async {
    do throws(SnapcastFailure) {
      try await perform(.status)
      guard state != nil else { throw .refused("no state") }
    } catch {
      if error == .silent { failure = .silent }
      await socket.close()
    }
  }

  private func lose(_ reason: PeerFailure) {
    let isNew = failure != reason || state != nil
    failure = reason
    losses += 1
    state = nil
    isOvertaken = false
    let left = waiting
    waiting = [:]
    for asked in left.values { asked.continuation.resume(returning: .failure(.away)) }
    broadcast.publish(nil)
    if isNew, !Task.isCancelled { onChange(reason) }
  }

  private func publish(_ state: SnapcastState) {
    guard self.state != state else { return }
    self.state = state
    broadcast.publish(state)
  }

  private func answer(_ number: Int, _ outcome: Result<JSONValue, SnapcastFailure>) {
    guard let asked = waiting.removeValue(forKey: number) else { return }
    if case .success(let result) = outcome { take(result, of: asked.request) }
    asked.continuation.resume(returning: outcome)
  }

  /// Applies an answer when it is received and not when its request goes on, so that a notification behind it is applied
  /// after it.
  private func take(_ result: JSONValue, of request: SnapcastRequest) {
    let isNew = state == nil
    guard var changed = state ?? result["server"].flatMap(SnapcastState.init) else { return }
    changed.apply(request, answered: result)
    if isNew { failure = nil }
    publish(changed)
    if isNew { onChange(nil) }
    guard request == .status, isOvertaken else { return }
    isOvertaken = false
    Task { try? await refresh() }
  }

  /// A line that is no JSON is skipped, as the server does with ours.
  private func receive(_ line: [UInt8]) {
    guard let message = try? JSONDecoder().decode(JSONValue.self, from: Data(line)) else { return }
    for part in message.asList ?? [message] { receive(part) }
  }

  private func receive(_ message: JSONValue) {
    if let method = message["method"]?.asText {
      if waiting.values.contains(where: { $0.request == .status }) { isOvertaken = true }
      guard var changed = state else { return }
      if changed.apply(method, message["params"] ?? .null) {
        publish(changed)
      } else {
        Task { try? await refresh() }
      }
    } else if let number = message.whole("id", in: 0...Int(Int32.max)) {
      if let error = message["error"] {
        answer(number, .failure(.refused(error.name("data") ?? error.name("message") ?? "")))
      } else {
        answer(number, .success(message["result"] ?? .null))
      }
    }
  }
}
