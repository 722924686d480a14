import GLibRuntime
import Glibc

/// A connection of a browser: its socket, its input and output, and what of it is being answered.
///
/// Used only on the server's actor. Nothing is read while a request is answered or its answer not taken yet.
final class PageConnection {
  enum Stage {
    /// A head is waited for, or the body that follows it.
    case head, body(PageRequest)
    /// Messages are exchanged.
    case messages
    /// The last bytes are sent; what still comes is not looked at.
    case ending
  }

  /// What has arrived.
  enum Arrival {
    case head(PageRequest), request(PageRequest, [UInt8]), message(SocketMessage)
    case fault(PageFault), socketFault(SocketFault)
  }

  let id: Int
  let peer: NetworkAddress
  /// The address that it was made to.
  let local: NetworkAddress
  /// Since when it waits for its client.
  private(set) var waitsSince = ContinuousClock.now
  /// The paired device; nil until a request has shown its token.
  var device: PageDevice?
  /// Whether events are sent.
  private(set) var isSubscribed = false
  /// Whether the message being answered subscribes.
  var willSubscribe = false
  /// Whether a request was answered before.
  private(set) var isReused = false
  /// How often the page was asked whether it is there since it was last heard of.
  var pings = 0
  /// Ends the connection if it waits too long.
  var limit: Task<Void, Never>?
  /// Answers the current request or message; nil if none.
  var answering: Task<Void, Never>? { didSet { updateReading() } }
  private(set) var stage = Stage.head

  // Declared in this order because the watches must end before the socket is closed.
  private let reading: DescriptorWatch
  private let writing: DescriptorWatch
  private let socket: SocketDescriptor
  private let limits: PageLimits
  private var requests: PageRequestReader
  private var messages: SocketMessageReader
  private var outgoing = OutgoingBuffer()
  private var ignoredBytes = 0
  /// Whether nothing more arrives.
  private var hasEnded = false
  private(set) var isBroken = false

  /// As many bytes are taken of a client that is told why it is not listened to, so that it can read that.
  private static let maxIgnoredBytes = 1 << 20

  init(
    id: Int, socket: SocketDescriptor, peer: NetworkAddress, local: NetworkAddress, limits: PageLimits,
    executor: GLibExecutor, onReadable: @escaping @Sendable () -> Void, onWritable: @escaping @Sendable () -> Void
  ) {
    self.id = id
    self.socket = socket
    self.peer = peer
    self.local = local
    self.limits = limits
    requests = PageRequestReader(limits: limits)
    messages = SocketMessageReader(limit: limits.messageBytes)
    reading = DescriptorWatch(of: socket.raw, for: .reading, on: executor, handler: onReadable)
    writing = DescriptorWatch(of: socket.raw, for: .writing, on: executor, handler: onWritable)
    updateReading()
  }

  /// Whether it is the socket of a page.
  var isSocket: Bool { if case .messages = stage { true } else { false } }

  var isEnding: Bool { if case .ending = stage { true } else { false } }

  /// Whether it can be closed for another one: a page's socket, and what is being answered, cannot.
  var isIdle: Bool { answering == nil && !isSocket }

  /// Whether nothing of a request has arrived.
  var isBetweenRequests: Bool { if case .head = stage { requests.isEmpty } else { false } }

  /// Whether more waits to be sent than a page may leave.
  var isOverloaded: Bool { outgoing.count > limits.backlogBytes }

  /// Whether the connection can be closed.
  var isFinished: Bool { isBroken || hasEnded && answering == nil && outgoing.count == 0 }

  /// Whether its client is known to be there.
  var isConnected: Bool { !isBroken && !hasEnded && !isEnding }

  /// Returns what is to be answered next; nil if there is nothing, or it cannot be answered yet.
  func next() -> Arrival? {
    guard answering == nil, !isBroken else { return nil }
    switch stage {
    case .head:
      guard outgoing.count == 0 else { return nil }
      do throws(PageFault) {
        return try requests.head().map(Arrival.head)
      } catch {
        return .fault(error)
      }
    case .body(let request): return requests.body(request.bodyBytes).map { .request(request, $0) }
    case .messages:
      guard !isOverloaded else { return nil }
      do throws(SocketFault) {
        return try messages.next().map(Arrival.message)
      } catch {
        return .socketFault(error)
      }
    case .ending: return nil
    }
  }

  /// Waits for the body of a request.
  func expectBody(of request: PageRequest) {
    stage = .body(request)
    waitsSince = .now
  }

  /// Waits for the next request.
  func expectHead() {
    stage = .head
    isReused = true
    waitsSince = .now
    updateReading()
  }

  /// Exchanges messages from now on.
  func becomeSocket() {
    stage = .messages
    messages.append(requests.rest())
  }

  /// Reads available input.
  func receive() {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 16 * 1024) { buffer, initialized in
      count = recv(socket.raw, buffer.baseAddress, buffer.count, 0)
      initialized = max(0, count)
    }
    if count > 0 {
      take(bytes)
    } else if count == 0 {
      hasEnded = true
      updateReading()
    } else if errno != EAGAIN && errno != EINTR {
      breakOff()
    }
  }

  private func take(_ bytes: [UInt8]) {
    pings = 0
    switch stage {
    case .head, .body: requests.append(bytes)
    case .messages: messages.append(bytes)
    case .ending:
      ignoredBytes += bytes.count
      if ignoredBytes > Self.maxIgnoredBytes { breakOff() }
    }
  }

  /// Ends answering a message.
  func finishAnswering() {
    answering = nil
    if willSubscribe { isSubscribed = true }
    waitsSince = .now
  }

  func send(_ bytes: [UInt8]) {
    outgoing.append(bytes)
    flush()
  }

  /// Reads nothing more, and ends when all is sent and taken.
  func end() {
    stage = .ending
    waitsSince = .now
    flush()
  }

  /// Sends as many bytes as the socket accepts.
  func flush() {
    guard !isBroken else { return }
    guard socket.send(from: &outgoing) else { return breakOff() }
    writing.isOn = outgoing.count > 0
    if isEnding, outgoing.count == 0 { shutdown(socket.raw, Int32(SHUT_WR)) }
    updateReading()
  }

  /// Marks the connection as broken; nothing more is read or sent.
  func breakOff() {
    isBroken = true
    reading.isOn = false
    writing.isOn = false
  }

  private func updateReading() {
    reading.isOn = answering == nil && !hasEnded && !isBroken && (isSocket ? !isOverloaded : outgoing.count == 0)
  }
}
