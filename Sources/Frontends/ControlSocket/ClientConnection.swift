import ControlProtocol
import GLibRuntime
import Glibc

/// The number of a connection; never used again by the same daemon.
package struct ClientID: Hashable, Sendable {
  package let number: Int

  package init(_ number: Int) { self.number = number }
}

/// One client: what it has sent, what it has yet to receive, and the request that is being answered.
///
/// Belongs to the server's actor. Nothing is read while a line is being answered, so answers come in the order of the
/// requests, and a client that only sends is held up by its own full socket.
final class ClientConnection {
  /// Bytes of an overlong line that are read and dropped before the connection is given up.
  private static let maxDiscardedBytes = 16 * 1024 * 1024

  let id: ClientID
  private(set) var isSubscribed = false
  /// The client has subscribed in the line that is being answered.
  var willSubscribe = false
  /// The line that is being answered.
  var answering: Task<Void, Never>? { didSet { updateReading() } }

  // In this order, because the watches have to end before the socket closes.
  private let reading: DescriptorWatch
  private let writing: DescriptorWatch
  private let socket: SocketDescriptor
  private var incoming = LineSplitter(limit: ControlLimits.maxRequestBytes)
  private var outgoing = OutgoingBuffer()
  private let backlogLimit: Int
  private var discardedBytes = 0
  /// The client sends nothing more, or nothing more is read from it.
  private var hasEnded = false
  private var isBroken = false
  /// A line was too long; the rest of it is dropped.
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

  /// Whether more waits for the client than the limit.
  var isOverloaded: Bool { outgoing.count > backlogLimit }

  /// Whether nothing is left to receive or to send.
  var isFinished: Bool { isBroken || hasEnded && answering == nil && outgoing.count == 0 }

  /// Returns the next line to answer, if it is time for one.
  func nextLine() -> LineSplitter.Line? {
    guard answering == nil, !isOverloaded, !isRefusing else { return nil }
    if let line = incoming.next() { return line }
    guard hasEnded else { return nil }
    let rest = incoming.rest()
    return rest.isEmpty ? nil : .whole(rest)
  }

  /// Reads what has arrived.
  func receive() {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, initialized in
      count = recv(socket.raw, buffer.baseAddress, buffer.count, 0)
      initialized = max(0, count)
    }
    if count > 0 {
      incoming.append(bytes)
      if isRefusing { discard(count) }
    } else if count == 0 {
      endInput()
    } else if errno != EAGAIN && errno != EINTR {
      breakOff()
    }
  }

  /// Sends as much as the client takes now, and the rest as it takes more.
  func send(_ bytes: [UInt8]) {
    outgoing.append(bytes)
    flush()
  }

  func flush() {
    while outgoing.count > 0 && !isBroken {
      var count = 0
      outgoing.drain { bytes in
        count = Glibc.send(socket.raw, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
        return max(0, count)
      }
      guard count < 0, errno != EINTR else { continue }
      guard errno == EAGAIN else { return breakOff() }
      break
    }
    writing.isOn = outgoing.count > 0 && !isBroken
    updateReading()
  }

  /// Sends the answer to a line, after which a subscription made in it begins.
  func finish(_ answer: [UInt8]?) {
    answering = nil
    if let answer { send(answer) }
    if willSubscribe { isSubscribed = true }
  }

  /// Answers a line that is too long, and closes when the client has sent the whole of it.
  func refuse(_ answer: [UInt8]) {
    isRefusing = true
    send(answer)
    discard(0)
  }

  /// Reads nothing more from the client; what it has sent is still answered.
  func endInput() {
    hasEnded = true
    updateReading()
  }

  /// Ends without answers.
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

/// Bytes that a client has not taken yet.
private struct OutgoingBuffer {
  private var bytes: [UInt8] = []
  private var start = 0

  var count: Int { bytes.count - start }

  mutating func append(_ more: [UInt8]) {
    if start > bytes.count / 2 {
      bytes.removeFirst(start)
      start = 0
    }
    bytes.append(contentsOf: more)
  }

  /// Offers the bytes; those that `take` counts leave the buffer.
  mutating func drain(_ take: (UnsafeRawBufferPointer) -> Int) {
    start += bytes[start...].withUnsafeBytes(take)
    if start == bytes.count {
      bytes = []
      start = 0
    }
  }
}
