import Foundation
import Glibc
import Synchronization

/// A server on a Unix socket, or on the loopback interface, whose dialogue a test writes: right, wrong or never ending.
package final class ScriptedPeer: Sendable {
  /// One client.
  package struct Client: Sendable {
    fileprivate let raw: Int32

    /// The next line without its end; nil once the client has hung up.
    package func line() -> String? {
      var bytes: [UInt8] = []
      var byte: UInt8 = 0
      while recv(raw, &byte, 1, 0) == 1 {
        if byte == UInt8(ascii: "\n") { return String(decoding: bytes.filter { $0 != 13 }, as: UTF8.self) }
        bytes.append(byte)
      }
      return nil
    }

    /// As many bytes, fewer if the client has hung up.
    package func bytes(_ count: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 65_536)
      while bytes.count < count {
        let read = recv(raw, &piece, min(piece.count, count - bytes.count), 0)
        guard read > 0 else { break }
        bytes += piece[..<read]
      }
      return bytes
    }

    package func send(_ bytes: some Sequence<UInt8>) {
      var rest = Array(bytes)[...]
      while !rest.isEmpty {
        let sent = rest.withUnsafeBytes { Glibc.send(raw, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        guard sent > 0 else { return }
        rest = rest.dropFirst(sent)
      }
    }

    package func send(_ text: String) { send(text.utf8) }

    /// Waits until the client hangs up.
    package func waitForEnd() { while !bytes(1).isEmpty {} }
  }

  private struct State {
    var sockets: Set<Int32> = []
    var clients = 0
    var hasEnded = false
  }

  /// The port; 0 for a Unix socket.
  package let port: UInt16
  private let listener: Int32
  private let state = Shared()

  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  package struct SocketFailure: Error {}

  /// - Parameters:
  ///   - path: of a Unix socket; nil for a port of the loopback interface.
  ///   - dialogue: run for each client, on a thread of its own; the connection ends with it.
  package init(at path: String? = nil, _ dialogue: @escaping @Sendable (Client) -> Void) throws {
    if let path {
      listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
      try Self.listen(listener, at: path)
      port = 0
    } else {
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      port = try LoopbackServer.listen(listener, backlog: 8)
    }
    let (listener, shared) = (listener, state)
    Thread.detachNewThread {
      while case let raw = accept(listener, nil, nil), raw >= 0 {
        let isWelcome = shared.state.withLock { state in
          state.clients += 1
          if !state.hasEnded { state.sockets.insert(raw) }
          return !state.hasEnded
        }
        guard isWelcome else { return _ = close(raw) }
        Thread.detachNewThread {
          dialogue(Client(raw: raw))
          shared.state.withLock { state in
            state.sockets.remove(raw)
            close(raw)
          }
        }
      }
    }
  }

  deinit { stop() }

  /// How many clients have connected so far.
  package var clients: Int { state.state.withLock(\.clients) }

  /// Ends all connections and refuses further ones. The listener stays open, because its thread may be using it.
  package func stop() {
    state.state.withLock { state in
      state.hasEnded = true
      for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
    }
    shutdown(listener, Int32(SHUT_RDWR))
  }

  private static func listen(_ listener: Int32, at path: String) throws {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let isListening = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0 && Glibc.listen(listener, 8) == 0
      }
    }
    guard isListening else { throw SocketFailure() }
  }
}
