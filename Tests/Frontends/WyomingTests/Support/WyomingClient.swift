import GLibRuntime
import Glibc
import WyomingProtocol

/// A client that sends any bytes and reads events, on its own thread. Each wait ends after five minutes.
actor WyomingClient {
  private nonisolated let executor = GLibExecutor(name: "wyoming client")
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let socket: Int32
  private var reader = WyomingEventReader(limits: WyomingLimits(payload: 1024))

  struct NotConnected: Error {}

  init() {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Connects from one address of this machine to another one.
  func connect(_ port: UInt16, from source: String = "127.0.0.1", to destination: String = "127.0.0.1") throws {
    guard Self.call(bind, socket, source, 0), Self.call(Glibc.connect, socket, destination, port) else {
      throw NotConnected()
    }
  }

  private static func call(
    _ function: (Int32, UnsafePointer<sockaddr>?, socklen_t) -> Int32, _ socket: Int32, _ address: String,
    _ port: UInt16
  ) -> Bool {
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    inet_pton(AF_INET, address, &place.sin_addr)
    return withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        function(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  deinit { close(socket) }

  func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends until all is sent or the server has closed the connection.
  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The next event; nil if the server has closed the connection.
  func event() throws -> WyomingEvent? {
    while true {
      if let event = try reader.next() { return event }
      var chunk = [UInt8](repeating: 0, count: 16 * 1024)
      let count = recv(socket, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      reader.append(chunk[..<count])
    }
  }

  func ask(_ event: WyomingEvent) throws -> WyomingEvent? {
    send(try event.encoded())
    return try self.event()
  }

  /// Asks for what the service is, as Home Assistant does before anything else.
  func describe() throws -> WyomingEvent? { try ask(WyomingEvent("describe")) }

  func endInput() { shutdown(socket, Int32(SHUT_WR)) }

  func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Lets the system keep no more than some answers for it.
  func narrow() {
    var size: CInt = 128 * 1024
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<CInt>.size))
  }
}
