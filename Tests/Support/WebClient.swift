import Executors
import Glibc

/// A client of a web server that sends arbitrary bytes and reads answers and frames, on its own thread. Each wait ends after
/// five minutes.
package actor WebClient {
  private nonisolated let executor = QueueExecutor(label: "web client")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let socket: Int32
  private var bytes: [UInt8] = []

  package struct NotConnected: Error {}

  /// An answer, with the names of its fields in lower case.
  package struct Answer: Sendable {
    package let status: Int
    package let fields: [String: String]
    package let body: [UInt8]

    package var text: String { String(decoding: body, as: UTF8.self) }
    /// The first part of the cookie that it sets.
    package var cookie: String? { fields["set-cookie"].map { String($0.prefix { $0 != ";" }) } }
  }

  /// A frame of a server, with its content.
  package struct Frame: Sendable, Equatable {
    package let first: UInt8
    package let content: [UInt8]

    package init(_ first: UInt8, _ content: [UInt8]) { (self.first, self.content) = (first, content) }

    package var text: String { String(decoding: content, as: UTF8.self) }
    /// The number that a frame which closes tells.
    package var code: Int? { first == 0x88 && content.count >= 2 ? Int(content[0]) << 8 | Int(content[1]) : nil }
  }

  /// Connects from one address of this machine to another one.
  package init(_ port: UInt16, from source: String = "127.0.0.1", to destination: String = "127.0.0.1") throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var limit = timeval(tv_sec: 300, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    guard Self.call(bind, socket, source, 0), Self.call(connect, socket, destination, port) else {
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

  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends until all is sent or the server has closed the connection. Returns how much was taken.
  @discardableResult
  package func send(_ bytes: [UInt8]) -> Int {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    return bytes.count - rest.count
  }

  /// The next answer; nil if the server has closed the connection.
  ///
  /// - Parameter isHead: whether it has no body.
  package func answer(isHead: Bool = false) -> Answer? {
    while true {
      if let end = headEnd() {
        let lines = String(decoding: bytes[..<end], as: UTF8.self).split(separator: "\r\n")
        let fields = Dictionary(
          lines.dropFirst().compactMap { line in
            line.firstIndex(of: ":").map {
              (line[..<$0].lowercased(), line[line.index(after: $0)...].drop { $0 == " " }.description)
            }
          }, uniquingKeysWith: { $0 + "\n" + $1 })
        let size = isHead ? 0 : fields["content-length"].flatMap { Int($0) } ?? 0
        guard bytes.count >= end + 4 + size || !receive() else { continue }
        guard bytes.count >= end + 4 + size, let status = lines.first?.split(separator: " ").dropFirst().first else {
          return nil
        }
        defer { bytes.removeFirst(end + 4 + size) }
        return Answer(status: Int(status) ?? 0, fields: fields, body: Array(bytes[(end + 4)..<(end + 4 + size)]))
      }
      guard receive() else { return nil }
    }
  }

  package func ask(_ text: String, isHead: Bool = false) -> Answer? {
    send(text)
    return answer(isHead: isHead)
  }

  /// The next frame of a socket; nil if the server has closed the connection.
  package func frame() -> Frame? {
    while true {
      if bytes.count >= 2 {
        let short = Int(bytes[1]), extra = short == 126 ? 2 : short == 127 ? 8 : 0
        if bytes.count >= 2 + extra {
          let size = extra == 0 ? short : bytes[2..<(2 + extra)].reduce(0) { $0 << 8 | Int($1) }
          if bytes.count >= 2 + extra + size {
            defer { bytes.removeFirst(2 + extra + size) }
            return Frame(bytes[0], Array(bytes[(2 + extra)..<(2 + extra + size)]))
          }
        }
      }
      guard receive() else { return nil }
    }
  }

  /// Sends a message, masked as browsers do.
  package func say(_ text: String) { send(Self.frame(0x81, Array(text.utf8))) }

  /// A frame with a mask.
  ///
  /// - Parameter first: its first byte.
  package static func frame(_ first: UInt8, _ content: [UInt8], mask: [UInt8] = [1, 2, 3, 4]) -> [UInt8] {
    let size = content.count
    let length: [UInt8] =
      switch size {
      case ...125: [0x80 | UInt8(size)]
      case ...65_535: [0xFE, UInt8(size >> 8), UInt8(size & 255)]
      default: [0xFF] + (0..<8).reversed().map { UInt8(truncatingIfNeeded: size >> (8 * $0)) }
      }
    return [first] + length + mask + content.enumerated().map { $1 ^ mask[$0 % 4] }
  }

  /// Whether the server closes the connection without another byte.
  package func isClosed() -> Bool { bytes.isEmpty && !receive() }

  package func endInput() { shutdown(socket, Int32(SHUT_WR)) }

  package func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Lets the system keep little for it.
  package func narrow() {
    var size: CInt = 16 * 1024
    setsockopt(socket, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<CInt>.size))
  }

  private func headEnd() -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual("\r\n\r\n".utf8) }
  }

  private func receive() -> Bool {
    var chunk = [UInt8](repeating: 0, count: 64 * 1024)
    let count = recv(socket, &chunk, chunk.count, 0)
    guard count > 0 else { return false }
    bytes += chunk[..<count]
    return true
  }
}
