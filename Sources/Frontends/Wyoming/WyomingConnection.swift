import GLibRuntime
import Glibc
import WyomingProtocol

/// A connection of a voice assistant: its socket, its input and output, and the event being answered.
///
/// Used only on the server's actor. Nothing is read while an event is answered or its answer not taken yet, so that a client
/// that sends without reading is blocked by its full socket.
final class WyomingConnection {
  let id: Int
  let peer: NetworkAddress
  /// Since when it waits for an event, or for its answer to be taken.
  private(set) var waitsSince: ContinuousClock.Instant
  /// Ends the connection if it waits too long.
  var limit: Task<Void, Never>?
  /// Answers the last event; nil if none is being answered.
  var answering: Task<Void, Never>? { didSet { updateReading() } }

  // Declared in this order because the watches must end before the socket is closed.
  private let reading: DescriptorWatch
  private let writing: DescriptorWatch
  private let socket: SocketDescriptor
  private var incoming = WyomingEventReader(limits: WyomingServer.limits)
  private var outgoing = OutgoingBuffer()
  /// Whether nothing more arrives.
  private var hasEnded = false
  private var isBroken = false

  init(
    id: Int, socket: SocketDescriptor, peer: NetworkAddress, executor: GLibExecutor,
    onReadable: @escaping @Sendable () -> Void, onWritable: @escaping @Sendable () -> Void
  ) {
    self.id = id
    self.peer = peer
    self.socket = socket
    waitsSince = .now
    reading = DescriptorWatch(of: socket.raw, for: .reading, on: executor, handler: onReadable)
    writing = DescriptorWatch(of: socket.raw, for: .writing, on: executor, handler: onWritable)
    updateReading()
  }

  /// Whether it waits for its client.
  var isIdle: Bool { answering == nil }

  /// Whether the connection can be closed.
  var isFinished: Bool { isBroken || hasEnded && answering == nil && outgoing.count == 0 }

  /// Returns the next event to answer; nil if there is none, or it cannot be answered yet.
  func nextEvent() -> WyomingEvent? {
    guard answering == nil, outgoing.count == 0, !isBroken else { return nil }
    do throws(WyomingFault) {
      return try incoming.next()
    } catch {
      // Without a word, which another protocol would only misunderstand.
      breakOff()
      return nil
    }
  }

  /// Reads available input.
  func receive() {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { buffer, initialized in
      count = recv(socket.raw, buffer.baseAddress, buffer.count, 0)
      initialized = max(0, count)
    }
    if count > 0 {
      incoming.append(bytes)
    } else if count == 0 {
      hasEnded = true
      updateReading()
    } else if errno != EAGAIN && errno != EINTR {
      breakOff()
    }
  }

  /// Sends the answer to an event; nil if it has none.
  func finish(_ answer: [UInt8]?) {
    answering = nil
    waitsSince = .now
    if let answer {
      outgoing.append(answer)
      flush()
    }
  }

  /// Sends as many bytes as the socket accepts.
  func flush() {
    guard !isBroken else { return }
    // A client may hang up after its answer.
    guard socket.send(from: &outgoing) else { return breakOff() }
    writing.isOn = outgoing.count > 0
    updateReading()
  }

  /// Marks the connection as broken; nothing more is read or sent.
  func breakOff() {
    isBroken = true
    reading.isOn = false
    writing.isOn = false
  }

  private func updateReading() {
    reading.isOn = answering == nil && outgoing.count == 0 && !hasEnded && !isBroken
  }
}
