import Foundation
import Glibc
import Synchronization

/// A server on the loopback interface that sends the same bytes to everyone.
final class FuzzServer: Sendable {
  let port: UInt16
  private let listener: Int32
  private let answers: Answers

  /// The answers by path, shared with the server's thread.
  private final class Answers: Sendable {
    let bytes = Mutex<[String: [UInt8]]>([:])
  }

  init() throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    port = try Self.listen(listener)
    answers = Answers()
    let (listener, answers) = (listener, answers)
    Thread.detachNewThread {
      while case let client = accept(listener, nil, nil), client >= 0 {
        Self.serve(client, answers)
        close(client)
      }
      close(listener)
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// Answers requests for a path with these bytes from now on.
  func answer(_ path: String, _ bytes: [UInt8]) { answers.bytes.withLock { $0[path] = bytes } }

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private static func listen(_ listener: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, length) == 0 && Glibc.listen(listener, 16) == 0 && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else { throw BenchFailure.unreadable("127.0.0.1") }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func serve(_ client: Int32, _ answers: Answers) {
    var request: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while request.count < 65_536, !request.suffix(4).elementsEqual("\r\n\r\n".utf8) {
      let count = recv(client, &piece, piece.count, 0)
      guard count > 0 else { return }
      request += piece.prefix(count)
    }
    let path = String(decoding: request, as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init) ?? ""
    let bytes = answers.bytes.withLock { $0[path] ?? Array("HTTP/1.1 404 None\r\nContent-Length: 0\r\n\r\n".utf8) }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      guard count > 0 else { return }
      sent += count
    }
    shutdown(client, Int32(SHUT_WR))
  }
}
