import ControlProtocol
import GLibRuntime
import Glibc

/// The number of a connection, never reused during a run of the daemon.
package struct ClientID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// A client connection: its socket, its input and output buffers, and the request being answered.
///
/// Used only on the server's actor. Nothing is read while a line is being answered, so answers are sent in request
/// order and a client that sends without reading is blocked by its full socket.
final class ClientConnection {
  /// Bytes of an overlong line that are read and discarded before the connection is closed.
  private static let maxDiscardedBytes = 16 * 1024 * 1024

  let id: ClientID
  private(set) var isSubscribed = false
  /// When it was opened or last sent something.
  private(set) var lastActive = ContinuousClock.now
  /// Whether it waits for nothing, so that it can be closed in favour of another.
  var isIdle: Bool { answering == nil && !isSubscribed && outgoing.count == 0 && !isRefusing && !hasEnded }
  /// Whether the line being answered subscribes the client.
  var willSubscribe = false
  /// Answers the current line; nil if none.
  var answering: Task<Void, Never>? { didSet { updateReading() } }

  // Declared in this order because the watches must end before the socket is closed.
  private let reading: DescriptorWatch
  private let writing: DescriptorWatch
  private let socket: SocketDescriptor
  private var incoming = LineSplitter(limit: ControlLimits.maxRequestBytes)
  private var outgoing = OutgoingBuffer()
  private let backlogLimit: Int
  private var discardedBytes = 0
  /// Whether no more input is read.
  private var hasEnded = false
  private var isBroken = false
  /// Whether the rest of an overlong line is being discarded.
  private var isRefusing = false

  init(
    id: ClientID, socket: SocketDescriptor, backlogLimit: Int, executor: GLibExecutor,
    onReadable: @escaping @Sendable () -> Void, onWritable: @escaping @Sendable () -> Void
  ) {
    self.id = id
    self.socket = socket
    self.backlogLimit = backlogLimit
    reading = DescriptorWatch(of: socket.raw, for: .reading, on: executor, handler: onReadable)
    writing = DescriptorWatch(of: socket.raw, for: .writing, on: executor, handler: onWritable)
    updateReading()
  }

  /// Whether more than `backlogLimit` bytes are waiting to be sent.
  var isOverloaded: Bool { outgoing.count > backlogLimit }

  /// Whether the connection can be closed.
  var isFinished: Bool { isBroken || hasEnded && answering == nil && outgoing.count == 0 }

  /// Whether the client can still read. One that has only closed its sending side can.
  var isConnected: Bool {
    guard !isBroken else { return false }
    var state = pollfd(fd: socket.raw, events: 0, revents: 0)
    return poll(&state, 1, 0) == 0
  }

  /// Returns the next line to answer, or nil if there is none or it can't be answered yet.
  func nextLine() -> LineSplitter.Line? {
    guard answering == nil, !isOverloaded, !isRefusing else { return nil }
    if let line = incoming.next() { return line }
    guard hasEnded else { return nil }
    let rest = incoming.rest()
    return rest.isEmpty ? nil : .whole(rest)
  }

  /// Reads available input.
  func receive() {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, initialized in
      count = recv(socket.raw, buffer.baseAddress, buffer.count, 0)
      initialized = max(0, count)
    }
    if count > 0 {
      lastActive = .now
      incoming.append(bytes)
      if isRefusing { discard(count) }
    } else if count == 0 {
      endInput()
    } else if errno != EAGAIN && errno != EINTR {
      breakOff()
    }
  }

  /// Sends as many bytes as the socket accepts and buffers the rest.
  func send(_ bytes: [UInt8]) {
    outgoing.append(bytes)
    flush()
  }

  func flush() {
    guard !isBroken else { return }
    guard socket.send(from: &outgoing) else { return breakOff() }
    writing.isOn = outgoing.count > 0 && !isBroken
    updateReading()
  }

  /// Sends the answer to a line, then starts a subscription made by it.
  func finish(_ answer: [UInt8]?) {
    answering = nil
    if let answer { send(answer) }
    if willSubscribe { isSubscribed = true }
  }

  /// Answers an overlong line with an error and ends the input after the rest of the line.
  func refuse(_ answer: [UInt8]) {
    isRefusing = true
    send(answer)
    discard(0)
  }

  /// Stops reading. Lines already received are still answered.
  func endInput() {
    hasEnded = true
    updateReading()
  }

  /// Marks the connection as broken; nothing more is read or sent.
  func breakOff() {
    isBroken = true
    reading.isOn = false
    writing.isOn = false
  }

  private func discard(_ count: Int) {
    discardedBytes += count
    _ = incoming.next()
    if !incoming.isDropping || discardedBytes > Self.maxDiscardedBytes { endInput() }
  }

  private func updateReading() {
    reading.isOn = answering == nil && !hasEnded && !isOverloaded && !isBroken
  }
}
