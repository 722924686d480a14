import ControlProtocol
import GLibRuntime
import Glibc

/// One client: what it sent, what it has yet to take, and where the conversation with it stands.
///
/// It belongs to the server's actor. While a line is being answered nothing more is read; so answers come in the order
/// of the requests, and a client that only sends is held up by its own full socket.
final class ClientConnection {
  /// Bytes of a line without an end that are read and dropped before the connection is given up.
  private static let patience = 16 * 1024 * 1024

  let id: ClientID
  var isSubscribed = false
  /// The line that is being answered.
  var answering: Task<Void, Never>? { didSet { updateReading() } }

  // In this order, since the watches have to end before the socket closes.
  private let reading: DescriptorWatch
  private let writing: DescriptorWatch
  private let socket: SocketDescriptor
  private var incoming = LineSplitter(limit: ControlLimits.requestLine)
  private var outgoing = OutgoingBuffer()
  private let backlogLimit: Int
  private var dropped = 0
  /// The client sends nothing more, or nothing more is taken from it.
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

  /// More waits for the client than it may keep waiting.
  var isOverloaded: Bool { outgoing.count > backlogLimit }

  /// Nothing can come of this connection any more.
  var isFinished: Bool { isBroken || hasEnded && answering == nil && outgoing.count == 0 }

  /// The next line to answer, if it is time for one.
  func nextLine() -> LineSplitter.Line? {
    guard answering == nil, !isOverloaded, !isRefusing else { return nil }
    if let line = incoming.next() { return line }
    guard hasEnded else { return nil }
    let rest = incoming.rest()
    return rest.isEmpty ? nil : .whole(rest)
  }

  /// Takes in what has arrived.
  func receive() {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, initialized in
      count = recv(socket.raw, buffer.baseAddress, buffer.count, 0)
      initialized = max(0, count)
    }
    if count > 0 {
      incoming.append(bytes)
      if isRefusing { drop(count) }
    } else if count == 0 {
      endInput()
    } else if errno != EAGAIN && errno != EINTR {
      breakOff()
    }
  }

  /// Sends at once what the client takes, and the rest when it takes more.
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

  /// Answers a line that is too long, and closes when the client has sent the whole of it.
  func refuse(_ answer: [UInt8]) {
    isRefusing = true
    send(answer)
    drop(0)
  }

  /// Takes nothing more from the client; what it has sent is still answered.
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

  private func drop(_ count: Int) {
    dropped += count
    _ = incoming.next()
    if !incoming.isDropping || dropped > Self.patience { endInput() }
  }

  private func updateReading() {
    reading.isOn = answering == nil && !hasEnded && !isOverloaded && !isBroken
  }
}
