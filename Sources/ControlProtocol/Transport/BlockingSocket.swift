import Glibc

/// A connected Unix socket with blocking calls; closes when it is destroyed.
struct BlockingSocket: ~Copyable {
  private let raw: Int32

  /// - Parameter timeout: seconds that one send or receive may take; 0 is no limit.
  static func connected(to path: String, timeout: Int) throws(ConnectionError) -> BlockingSocket {
    guard let address = SocketAddress(path: path) else { throw .pathTooLong }
    do {
      try SocketFolder.check(around: path)
    } catch {
      throw .unsafe(error)
    }
    let raw = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard raw >= 0 else { throw .noDaemon(code: errno) }
    let socket = BlockingSocket(adopting: raw)
    socket.setTimeout(timeout)
    guard address.withPointer({ connect(raw, $0, $1) }) == 0 else { throw Self.refusal(errno) }
    guard PeerCredentials(ofSocket: raw)?.isAllowed == true else { throw .forbidden }
    return socket
  }

  private init(adopting raw: Int32) { self.raw = raw }

  deinit { close(raw) }

  func setTimeout(_ seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(raw, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(raw, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Whether the peer has hung up and nothing is left to receive.
  var isHungUp: Bool {
    var byte: UInt8 = 0
    let count = recv(raw, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT))
    return count == 0 || count < 0 && errno != EAGAIN && errno != EINTR
  }

  func hangUp() { shutdown(raw, Int32(SHUT_RDWR)) }

  /// Waits for bytes and returns them, at least one.
  func receive() throws(ConnectionError) -> [UInt8] {
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: 64 * 1024) { buffer, initialized in
        count = recv(raw, buffer.baseAddress, buffer.count, 0)
        initialized = max(0, count)
      }
      if count > 0 { return chunk }
      if count == 0 { throw .hungUp }
      if errno != EINTR { throw errno == EAGAIN ? .noAnswer : .hungUp }
    }
  }

  /// Sends everything. A peer that has hung up is not an error, because data that it sent before can still be received.
  func send(_ bytes: [UInt8]) throws(ConnectionError) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.send(raw, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count >= 0 {
        sent += count
      } else if errno == EPIPE {
        return
      } else if errno != EINTR {
        throw errno == EAGAIN ? .noAnswer : .hungUp
      }
    }
  }

  private static func refusal(_ code: Int32) -> ConnectionError {
    switch code {
    case EACCES, EPERM: .forbidden
    case EAGAIN: .noAnswer
    default: .noDaemon(code: code)
    }
  }
}
