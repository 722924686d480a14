import ControlProtocol
import Glibc
import Executors

/// A control socket client that sends arbitrary bytes and reads lines, on its own thread.
package actor RawClient {
  private nonisolated let executor = QueueExecutor(label: "raw client")
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private let socket: Int32
  private var splitter = LineSplitter()

  /// The connection failed; `code` is errno.
  package struct NotConnected: Error {
    package let code: Int32
  }

  package init(path: String) throws {
    socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard let address = SocketAddress(path: path), address.withPointer({ connect(socket, $0, $1) }) == 0 else {
      throw NotConnected(code: errno)
    }
    // A daemon that never answers ends the test instead of the run.
    var limit = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(socket) }

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

  /// The next line; nil if the server has closed the connection or sends nothing for two minutes.
  package func line() -> String? {
    while true {
      if case .whole(let line) = splitter.next() { return String(decoding: line, as: UTF8.self) }
      var chunk = [UInt8](repeating: 0, count: 64 * 1024)
      let count = recv(socket, &chunk, chunk.count, 0)
      guard count > 0 else { return nil }
      splitter.append(chunk[..<count])
    }
  }

  package func ask(_ text: String) -> String? {
    send(text + "\n")
    return line()
  }

  package func endInput() { shutdown(socket, Int32(SHUT_WR)) }

  /// Closes both directions at once, like a killed process.
  package func hangUp() { shutdown(socket, Int32(SHUT_RDWR)) }
}
