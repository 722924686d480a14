package import Foundation
import Glibc
import Synchronization

/// An HTTP server on the loopback interface whose answers a test computes from the requests.
package final class ScriptedHTTPServer: Sendable {
  package struct Request: Sendable {
    package let method: String
    /// With the query.
    package let path: String
    /// By name in lower case.
    package let headers: [String: String]
    package let body: Data
  }

  package struct Answer: Sendable {
    package var status = 200
    package var headers: [String: String] = [:]
    package var body = Data()
    /// After how many bytes of the body the connection ends.
    package var cut: Int?
    /// Whether the length of the body is announced.
    package var tellsLength = true
    /// The pause after each 16 KiB of the body.
    package var pause = Pause.none
    /// Whether the connection is reset instead of answering, or after `cut` bytes of the body.
    package var isReset = false
    /// Whether nothing is sent at all.
    package var isSilent = false

    package init(_ status: Int = 200, _ headers: [String: String] = [:], _ body: String = "") {
      self.init(status, headers, Data(body.utf8))
    }

    package init(_ status: Int, _ headers: [String: String], _ body: Data, cut: Int? = nil) {
      (self.status, self.headers, self.body, self.cut) = (status, headers, body, cut)
    }

    /// An answer whose body ends where the connection does.
    package static func unmeasured(_ body: String) -> Answer {
      var answer = Answer(200, [:], body)
      answer.tellsLength = false
      return answer
    }

    package static func reset(after bytes: Int? = nil) -> Answer {
      var answer = Answer(200, [:], Data(count: bytes == nil ? 0 : 40_000), cut: bytes)
      answer.isReset = true
      return answer
    }

    /// The part of a content that a request asks for, up to its end.
    package static func ranged(_ content: Data, type: String, _ request: Request) -> Answer {
      let headers = ["Content-Type": type, "Accept-Ranges": "bytes"]
      let places = request.headers["range"]?.replacing("bytes=", with: "").split(separator: "-").compactMap { Int($0) }
      guard let first = places?.first, first < content.count else { return Answer(200, headers, content) }
      let last = min(places.flatMap { $0.count > 1 ? $0[1] : nil } ?? content.count - 1, content.count - 1)
      let whole = "bytes \(first)-\(last)/\(content.count)"
      return Answer(206, headers.merging(["Content-Range": whole]) { $1 }, Data(content[first...last]))
    }

    package static var silence: Answer {
      var answer = Answer()
      answer.isSilent = true
      return answer
    }
  }

  /// How slowly a body comes.
  package enum Pause: UInt32, Sendable {
    case none = 0
    case slow = 1_000
    /// So slowly that a large body does not end before a test does.
    case endless = 100_000
  }

  package typealias Script = @Sendable (Request) -> Answer

  package let port: UInt16
  private let listener: Int32
  private let script: Mutex<Script>
  private let received = Mutex<[Request]>([])
  private let sockets = Mutex<[Int32]>([])
  private let isStopped = Atomic(false)

  package init(_ script: @escaping Script) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    port = try LoopbackServer.listen(listener, backlog: 64)
    self.script = Mutex(script)
    let listener = listener
    Thread.detachNewThread { [weak self] in
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        self?.sockets.withLock { $0.append(connection) }
        Thread.detachNewThread { [weak self] in
          if let self { self.serve(connection) } else { close(connection) }
        }
      }
      close(listener)
    }
  }

  deinit { stop() }

  /// Ends all connections and refuses further ones.
  package func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    sockets.withLock { for socket in $0 { shutdown(socket, Int32(SHUT_RDWR)) } }
  }

  /// Answers differently from now on.
  package func answer(_ script: @escaping Script) { self.script.withLock { $0 = script } }

  package var requests: [Request] { received.withLock(\.self) }

  package func address(_ path: String, host: String = "127.0.0.1") -> String { "http://\(host):\(port)\(path)" }

  private func serve(_ connection: Int32) {
    guard let request = Self.request(connection) else { return end(connection) }
    received.withLock { $0.append(request) }
    let answer = script.withLock(\.self)(request)
    defer { if answer.isReset { drop(connection) } else { end(connection) } }
    if answer.isSilent {
      var byte: UInt8 = 0
      _ = recv(connection, &byte, 1, 0)
      return
    }
    if answer.isReset {
      // A connection that is closed without lingering is reset.
      var linger = linger(l_onoff: 1, l_linger: 0)
      setsockopt(connection, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
      guard answer.cut != nil else { return }
    }
    var head = "HTTP/1.1 \(answer.status) Answer\r\nConnection: close\r\n"
    for (name, value) in answer.headers { head += "\(name): \(value)\r\n" }
    if answer.status != 304, answer.tellsLength, answer.headers["Content-Length"] == nil {
      head += "Content-Length: \(answer.body.count)\r\n"
    }
    let body = answer.cut.map { answer.body.prefix($0) } ?? answer.body
    guard answer.pause != .none else {
      Self.send(Data((head + "\r\n").utf8) + body, connection)
      return
    }
    Self.send(Data((head + "\r\n").utf8), connection)
    var rest = body[...]
    while !rest.isEmpty, Self.send(Data(rest.prefix(1 << 14)), connection) {
      rest = rest.dropFirst(1 << 14)
      usleep(answer.pause.rawValue)
    }
  }

  /// Closes a connection once the client has, so that it isn't reset while the client still reads.
  private func end(_ connection: Int32) {
    shutdown(connection, Int32(SHUT_WR))
    var limit = timeval(tv_sec: 2, tv_usec: 0)
    setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var byte: UInt8 = 0
    while recv(connection, &byte, 1, 0) > 0 {}
    drop(connection)
  }

  private func drop(_ connection: Int32) {
    sockets.withLock { sockets in
      sockets.removeAll { $0 == connection }
      close(connection)
    }
  }

  private static func request(_ connection: Int32) -> Request? {
    var head: [UInt8] = []
    var byte: UInt8 = 0
    while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
      guard recv(connection, &byte, 1, 0) == 1 else { return nil }
      head.append(byte)
    }
    let lines = String(decoding: head, as: UTF8.self).components(separatedBy: "\r\n")
    let words = lines[0].split(separator: " ")
    guard words.count > 1 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    var body: [UInt8] = []
    while body.count < headers["content-length"].flatMap({ Int($0) }) ?? 0, recv(connection, &byte, 1, 0) == 1 {
      body.append(byte)
    }
    return Request(method: String(words[0]), path: String(words[1]), headers: headers, body: Data(body))
  }

  /// Whether the client took it.
  @discardableResult
  private static func send(_ data: Data, _ connection: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Glibc.send(
          connection, bytes.baseAddress?.advanced(by: sent), bytes.count - sent, Int32(MSG_NOSIGNAL))
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }
}
