package import ClientSockets
package import WyomingProtocol

/// A connection to a Wyoming service: a voice or a recogniser.
///
/// Used by one task at a time. Released, it is closed.
package final class WyomingConnection: Sendable {
  private let socket: ClientSocket
  private let events: AsyncStream<WyomingEvent>
  private let reading: Task<Void, Never>

  /// What a service may send: a second of sound in a piece is more than any does.
  private static let limits = WyomingLimits(payload: 512 * 1024)
  /// The events that may wait. A voice sends its sentence faster than it sounds, in pieces of about 50 ms.
  private static let bound = 8192

  package static func open(
    _ address: PeerAddress, within limit: Duration
  ) async throws(PeerFailure) -> WyomingConnection {
    WyomingConnection(try await ClientSocket.open(address, within: limit))
  }

  private init(_ socket: ClientSocket) {
    self.socket = socket
    let (events, continuation) = AsyncStream.makeStream(
      of: WyomingEvent.self, bufferingPolicy: .bufferingOldest(Self.bound))
    self.events = events
    // A task of its own, so that a caller that is cancelled does not end the stream of the connection.
    reading = Task {
      var reader = WyomingEventReader(limits: Self.limits)
      for await bytes in socket.incoming {
        reader.append(bytes)
        do throws(WyomingFault) {
          while let event = try reader.next() {
            if case .dropped = continuation.yield(event) { throw .headerInvalid }
          }
        } catch {
          // Nothing that follows can be read.
          await socket.close()
        }
      }
      continuation.finish()
    }
  }

  deinit {
    reading.cancel()
    Task { [socket] in await socket.close() }
  }

  package func close() async { await socket.close() }

  /// Sends an event; nothing if it holds a number that JSON does not have.
  package func send(_ event: WyomingEvent) async {
    if let bytes = try? event.encoded() { await socket.send(bytes) }
  }

  /// The next event. A service that sends nothing in time is cut off.
  package func next(within limit: Duration) async throws(PeerFailure) -> WyomingEvent {
    let start = ContinuousClock.now
    let deadline = PeerDeadline(limit, of: socket)
    defer { deadline.end() }
    for await event in events { return event }
    throw ContinuousClock.now - start >= limit ? .silent : .hungUp
  }
}
