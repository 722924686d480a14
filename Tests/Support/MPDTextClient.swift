import ControlProtocol
import Executors
import Glibc

/// A client of the protocol of MPD that sends any bytes and reads lines, on its own thread. Each wait ends after two
/// minutes.
package actor MPDTextClient {
  private nonisolated let executor = QueueExecutor(label: "mpd client")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let socket: Int32
  private var splitter = LineSplitter()

  package struct NotConnected: Error {}

  /// Connects to a server of this machine.
  package init(port: UInt16) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    inet_pton(AF_INET, "127.0.0.1", &place.sin_addr)
    let isConnected = withUnsafePointer(to: &place) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw NotConnected() }
    Self.limitWaits(of: socket)
  }

  package init(path: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard let address = SocketAddress(path: path), address.withPointer({ connect(socket, $0, $1) }) == 0 else {
      throw NotConnected()
    }
    Self.limitWaits(of: socket)
  }

  deinit { close(socket) }

  private static func limitWaits(of socket: Int32) {
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  package func send(_ text: String) { send(Array(text.utf8)) }

  /// Sends until all bytes are sent or the server has closed the connection.
  package func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The next line; nil if the server has closed the connection.
  package func line() -> String? {
    while true {
      if case .whole(let line) = splitter.next() { return String(decoding: line, as: UTF8.self) }
      var chunk = [UInt8](repeating: 0, count: 64 * 1024)
      let count = recv(socket, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      splitter.append(chunk[..<count])
    }
  }

  /// The lines up to the end of an answer; an empty one at the end if the server has closed the connection.
  package func answer() -> [String] {
    var lines: [String] = []
    while let line = line() {
      lines.append(line)
      if line == "OK" || line.hasPrefix("OK MPD ") || line.hasPrefix("ACK ") { return lines }
    }
    return lines + [""]
  }

  package func ask(_ command: String) -> [String] {
    send(command + "\n")
    return answer()
  }

  package func endInput() { shutdown(socket, Int32(SHUT_WR)) }
}
