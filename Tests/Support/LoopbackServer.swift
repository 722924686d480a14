package import Foundation
import Glibc
import Synchronization

/// A small HTTP server on the loopback interface that gives the same answer to every request, or serves a folder.
package final class LoopbackServer: Sendable {
  package indirect enum Answer: Sendable {
    case status(Int)
    /// A complete file, with a length but without ranges.
    case content(Data, type: String)
    /// The file of this name in a folder.
    case files(URL)
    /// A broadcast: the content repeated, with a title every 8,192 bytes as sent by ICY servers. Stops sending after
    /// `pieces` blocks of 8 KiB, because the amount of an endless broadcast that the network buffers depends on the
    /// machine.
    case broadcast(Data, type: String, title: String, pieces: Int = .max)
    /// A broadcast that ends after the content.
    case briefBroadcast(Data, type: String)
    /// Accepts the connection and sends nothing.
    case silence
    /// Does not accept the connection, so that clients wait.
    case deafness
    /// Sends the answer when the gate is opened.
    case held(Gate, Answer)
    /// Sends nothing for the first request, and the answer for later ones.
    case silentOnce(Turn, Answer)
  }

  /// Blocks answers until a test opens it.
  package final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)

    package init() {}
    package func open() { semaphore.signal() }

    /// Waits until it is open.
    fileprivate func pass() {
      semaphore.wait()
      semaphore.signal()
    }
  }

  /// Detects the first request.
  package final class Turn: Sendable {
    private let isOver = Atomic(false)

    package init() {}
    fileprivate func end() -> Bool { isOver.exchange(true, ordering: .relaxed) }
  }

  package struct SocketFailure: Error {
    package let code: Int32
  }

  /// The client sockets, shared with the accepting thread.
  private final class Connections: Sendable {
    let sockets = Mutex<[Int32]>([])
  }

  package let port: UInt16
  private let listener: Int32
  private let connections = Connections()
  private let isStopped = Atomic(false)

  package init(_ answer: Answer) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    port = try Self.listen(listener, backlog: answer.backlog)
    if case .deafness = answer { fillBacklog() } else { takeConnections(answer) }
  }

  deinit {
    stop()
  }

  /// Ends all connections and refuses further ones. The client sockets stay open until the process ends, because their
  /// threads may be using them.
  package func stop() {
    guard !isStopped.exchange(true, ordering: .relaxed) else { return }
    shutdown(listener, Int32(SHUT_RDWR))
    connections.sockets.withLock { sockets in
      for socket in sockets { shutdown(socket, Int32(SHUT_RDWR)) }
      sockets = []
    }
  }

  package func address(_ name: String) -> String { "http://127.0.0.1:\(port)/\(name)" }

  /// The thread closes the listener after it was shut down, so that its descriptor is not reused before.
  private func takeConnections(_ answer: Answer) {
    let (listener, connections) = (listener, connections)
    Thread.detachNewThread {
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        connections.sockets.withLock { $0.append(connection) }
        Thread.detachNewThread {
          let path = readRequest(connection)
          answer.write(to: connection, path: path)
        }
      }
      close(listener)
    }
  }
}

// MARK: - Listening

extension LoopbackServer {
  /// Ports of the loopback interface that are free now, for programs that cannot choose one by themselves.
  ///
  /// They lie below those that the kernel gives to connections, which take a port between this look and the program's
  /// start, and each is returned once.
  package static func freePorts(_ count: Int) -> [UInt16] {
    var ports: [UInt16] = []
    while ports.count < count {
      let port = UInt16(10_000 + nextPort.wrappingAdd(1, ordering: .relaxed).newValue % 20_000)
      if isFree(port) { ports.append(port) }
    }
    return ports
  }

  private static func isFree(_ port: UInt16) -> Bool {
    let raw = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(raw) }
    return (try? listen(raw, at: port, backlog: 1)) != nil
  }

  /// Begins elsewhere in each process.
  private static let nextPort = Atomic(Int.random(in: 0..<20_000))

  /// Whether somebody listens at a port.
  package static func accepts(_ port: UInt16) -> Bool {
    let raw = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(raw) }
    var address = loopback(port: port)
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(raw, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  /// Listens on a port, by default on a free one, and returns it.
  static func listen(_ listener: Int32, at port: UInt16 = 0, backlog: Int32) throws(SocketFailure) -> UInt16 {
    var address = loopback(port: port)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && Glibc.listen(listener, backlog) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else { throw SocketFailure(code: errno) }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Fills the kernel's backlog with connections, so that further ones wait.
  private func fillBacklog() {
    for _ in 0..<4 {
      let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      var address = Self.loopback(port: port)
      withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          _ = connect(connection, address, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      connections.sockets.withLock { $0.append(connection) }
    }
  }

  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    return address
  }
}

// MARK: - Answering

extension LoopbackServer.Answer {
  /// The number of connections that may wait to be accepted.
  fileprivate var backlog: Int32 {
    if case .deafness = self { 0 } else { 8 }
  }

  /// Sends the answer and closes the connection; silence keeps it open.
  fileprivate func write(to connection: Int32, path: String) {
    switch self {
    case .files(let folder):
      let file = folder.appending(path: path)
      guard let data = try? Data(contentsOf: file) else { return Self.status(404).write(to: connection, path: path) }
      let type = Self.types[file.pathExtension] ?? "application/octet-stream"
      return Self.content(data, type: type).write(to: connection, path: path)
    case .silence, .deafness: return
    case .held(let gate, let answer):
      gate.pass()
      return answer.write(to: connection, path: path)
    case .silentOnce(let turn, let answer):
      if turn.end() { answer.write(to: connection, path: path) }
      return
    case .status(let status):
      _ = send(Data("HTTP/1.1 \(status) Answer\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".utf8), connection)
    case .content(let data, let type):
      let header =
        "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nContent-Length: \(data.count)\r\nConnection: close\r\n\r\n"
      if send(Data(header.utf8), connection) { _ = send(data, connection) }
    case .briefBroadcast(let data, let type):
      let header = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nicy-name: Test\r\nConnection: close\r\n\r\n"
      if send(Data(header.utf8), connection) { _ = send(data, connection) }
    case .broadcast(let data, let type, let title, let pieces):
      let header = "HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nicy-name: Test\r\nicy-metaint: 8192\r\n\r\n"
      guard send(Data(header.utf8), connection) else { break }
      broadcast(data, title: title, pieces: pieces, to: connection)
    }
    shutdown(connection, Int32(SHUT_RDWR))
  }

  private static let types = ["m3u8": "application/vnd.apple.mpegurl", "ts": "video/mp2t"]

  private func broadcast(_ data: Data, title: String, pieces: Int, to connection: Int32) {
    let metadata = Data("StreamTitle='\(title)';".utf8)
    let blocks = (metadata.count + 15) / 16
    let block = Data([UInt8(blocks)]) + metadata + Data(count: blocks * 16 - metadata.count)
    var place = 0
    for _ in 0..<pieces {
      let piece = Data((0..<8192).map { data[data.startIndex + (place + $0) % data.count] })
      guard send(piece, connection), send(block, connection) else { return }
      place = (place + 8192) % data.count
    }
    // Sends nothing more until the server is stopped.
    var byte: UInt8 = 0
    _ = recv(connection, &byte, 1, 0)
  }
}

/// Reads a request up to the empty line. Returns its path without the leading slash.
private func readRequest(_ connection: Int32) -> String {
  var request: [UInt8] = []
  var byte: UInt8 = 0
  while !request.suffix(4).elementsEqual([13, 10, 13, 10]), recv(connection, &byte, 1, 0) == 1 { request.append(byte) }
  let words = String(decoding: request, as: UTF8.self).split(separator: " ", maxSplits: 2)
  return words.count > 1 ? String(words[1].drop { $0 == "/" }) : ""
}

/// Returns false if the connection is closed.
private func send(_ data: Data, _ connection: Int32) -> Bool {
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
