import GLibRuntime
import Glibc

/// A connection to a server, on the thread of all such connections.
package actor ClientSocket {
  /// Made for the first connection.
  private static let executor = GLibExecutor(name: "arioso.client")

  package nonisolated var unownedExecutor: UnownedSerialExecutor { Self.executor.asUnownedSerialExecutor() }

  /// What the server sends, piece by piece. Finishes when the connection has ended. It may be read by one task at a time.
  package nonisolated let incoming: AsyncStream<[UInt8]>
  private let continuation: AsyncStream<[UInt8]>.Continuation
  private let socket: SocketDescriptor
  private var outgoing = OutgoingBuffer()
  private var reading: DescriptorWatch?
  private var writing: DescriptorWatch?
  private var isOpen = true

  /// The pieces that may wait to be read, of at most 64 KiB each. A server that sends more is cut off.
  private static let bound = 512

  /// Connects. Throws `.unreachable`, or `.silent` if it takes too long.
  package static func open(
    _ address: PeerAddress, within limit: Duration
  ) async throws(PeerFailure) -> ClientSocket {
    let socket = ClientSocket(try await Connecting.socket(to: address, within: limit))
    await socket.start()
    return socket
  }

  private init(_ socket: SocketDescriptor) {
    self.socket = socket
    (incoming, continuation) = AsyncStream.makeStream(
      of: [UInt8].self, bufferingPolicy: .bufferingOldest(Self.bound))
  }

  private func start() {
    reading = DescriptorWatch(of: socket.raw, for: .reading, on: Self.executor) { [weak self] in
      self?.assumeIsolated { $0.receive() }
    }
    writing = DescriptorWatch(of: socket.raw, for: .writing, on: Self.executor) { [weak self] in
      self?.assumeIsolated { $0.flush() }
    }
    reading?.isOn = true
  }

  /// Sends bytes; nothing after the connection has ended.
  package func send(_ bytes: [UInt8]) {
    guard isOpen else { return }
    outgoing.append(bytes)
    flush()
  }

  /// Ends the connection. What still waits to be sent is lost.
  package func close() {
    guard isOpen else { return }
    isOpen = false
    // Released here, because a watch belongs to this thread.
    (reading, writing) = (nil, nil)
    shutdown(socket.raw, Int32(SHUT_RDWR))
    continuation.finish()
  }

  private func receive() {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, initialized in
      count = recv(socket.raw, buffer.baseAddress, buffer.count, 0)
      initialized = max(0, count)
    }
    if count > 0 {
      if case .dropped = continuation.yield(bytes) { close() }
    } else if count == 0 || errno != EAGAIN && errno != EINTR {
      close()
    }
  }

  private func flush() {
    guard isOpen else { return }
    guard socket.send(from: &outgoing) else { return close() }
    writing?.isOn = outgoing.count > 0
  }
}

/// Ends a connection that does not do its work in time.
package final class PeerDeadline: Sendable {
  private let task: Task<Void, Never>

  package init(_ limit: Duration, of socket: ClientSocket) {
    task = Task {
      guard (try? await Task.sleep(for: limit)) != nil else { return }
      await socket.close()
    }
  }

  package func end() { task.cancel() }

  deinit { task.cancel() }
}
