import GLibRuntime
import Glibc

/// A connection of a client: its socket, its input and output, and the request being answered.
///
/// Used only on the server's actor. Nothing is read while a request is answered or its answer not taken yet, so that a
/// client that sends without reading is blocked by its full socket.
final class ServiceConnection {
  let id: Int
  var session: Session { didSet { requests.maxList = session.isAllowed ? Self.maxList : Self.maxListOfStranger } }
  /// Since when it waits for a request, or for its answer to be taken.
  private(set) var waitsSince: ContinuousClock.Instant
  /// Ends the connection if it waits too long.
  var limit: Task<Void, Never>?
  /// Answers the last request; nil if none is being answered.
  var answering: Task<Void, Never>? { didSet { updateReading() } }
  /// What its client waits for; nil if it does not.
  var awaited: Subsystems?
  /// What has changed since it was told last.
  var changed: Subsystems = []

  // Declared in this order because the watches must end before the socket is closed.
  private let reading: DescriptorWatch
  private let writing: DescriptorWatch
  private let socket: SocketDescriptor
  private var requests = RequestReader()
  private var outgoing = OutgoingBuffer()
  /// Whether nothing more arrives.
  private var hasEnded = false
  private var isBroken = false

  /// The most bytes of a list of commands, and of one before the password.
  private static let maxList = 512 * 1024
  private static let maxListOfStranger = 4096

  init(
    id: Int, session: Session, socket: SocketDescriptor, executor: GLibExecutor,
    onReadable: @escaping @Sendable () -> Void, onWritable: @escaping @Sendable () -> Void
  ) {
    self.id = id
    self.session = session
    self.socket = socket
    waitsSince = .now
    reading = DescriptorWatch(of: socket.raw, for: .reading, on: executor, handler: onReadable)
    writing = DescriptorWatch(of: socket.raw, for: .writing, on: executor, handler: onWritable)
    requests.maxList = session.isAllowed ? Self.maxList : Self.maxListOfStranger
    updateReading()
  }

  /// Whether it waits for its client, who does not wait for it.
  var isIdle: Bool { answering == nil && awaited == nil }

  /// Whether the connection can be closed.
  var isFinished: Bool { isBroken || hasEnded && answering == nil && outgoing.count == 0 }

  /// Returns the next request to answer; nil if there is none, or it cannot be answered yet.
  func nextRequest() -> RequestReader.Request? {
    guard answering == nil, outgoing.count == 0, !isBroken else { return nil }
    return requests.next()
  }

  /// Reads available input.
  func receive() {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { buffer, initialized in
      count = recv(socket.raw, buffer.baseAddress, buffer.count, 0)
      initialized = max(0, count)
    }
    if count > 0 {
      requests.append(bytes)
    } else if count == 0 {
      hasEnded = true
      awaited = nil
      updateReading()
    } else if errno != EAGAIN && errno != EINTR {
      breakOff()
    }
  }

  func send(_ bytes: [UInt8]) {
    waitsSince = .now
    outgoing.append(bytes)
    flush()
  }

  /// Sends as many bytes as the socket accepts.
  func flush() {
    guard !isBroken else { return }
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
