import Foundation
import Glibc
import Synchronization

/// A server on the loopback interface that speaks MPD's protocol and answers as a test says, right or wrong.
package final class ScriptedMPDServer: Sendable {
  package let port: UInt16
  private let listener: Int32
  private let connections = Connections()

  /// The open client sockets, shared with the threads of the server.
  private final class Connections: Sendable {
    private struct State {
      var sockets: Set<Int32> = []
      var count = 0
      var hasEnded = false
    }

    private let state = Mutex(State())

    /// How many clients have connected so far.
    var count: Int { state.withLock(\.count) }

    func add(_ socket: Int32) {
      state.withLock { state in
        state.count += 1
        state.sockets.insert(socket)
        if state.hasEnded { shutdown(socket, Int32(SHUT_RDWR)) }
      }
    }

    /// Within the lock, because another file may take the number of a closed socket.
    func close(_ socket: Int32, _ input: UnsafeMutablePointer<FILE>) {
      state.withLock { state in
        state.sockets.remove(socket)
        fclose(input)
      }
    }

    /// Ends all connections and, once, does the rest.
    func end(_ rest: () -> Void) {
      state.withLock { state in
        guard !state.hasEnded else { return }
        state.hasEnded = true
        for socket in state.sockets { shutdown(socket, Int32(SHUT_RDWR)) }
        rest()
      }
    }
  }

  package struct SocketFailure: Error {}

  /// - Parameters:
  ///   - greeting: what it sends to each client at first; nothing if empty, as a server that hangs.
  ///   - isEndless: whether an answer is sent again and again as long as the client reads.
  ///   - answer: returns the whole answer to a command, or to a list of commands with one on each line.
  package init(
    greeting: String = "OK MPD 0.23.5\n", isEndless: Bool = false,
    _ answer: @escaping @Sendable (_ command: String) -> String
  ) throws {
    listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    port = try Self.listen(listener)
    let (listener, connections) = (listener, connections)
    Thread.detachNewThread {
      while case let connection = accept(listener, nil, nil), connection >= 0 {
        connections.add(connection)
        Thread.detachNewThread {
          guard let input = fdopen(connection, "r") else { return }
          Self.serve(connection, input, greeting, isEndless, answer)
          connections.close(connection, input)
        }
      }
    }
  }

  private static func listen(_ listener: Int32) throws -> UInt16 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && Glibc.listen(listener, 8) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard isListening else { throw SocketFailure() }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Ends all connections and refuses further ones. The listener stays open, because its thread may be using it.
  package func stop() { connections.end { shutdown(listener, Int32(SHUT_RDWR)) } }

  /// How many clients have connected so far.
  package var clients: Int { connections.count }

  private static func serve(
    _ connection: Int32, _ input: UnsafeMutablePointer<FILE>, _ greeting: String, _ isEndless: Bool,
    _ answer: (String) -> String
  ) {
    guard write(greeting, to: connection) else { return }
    var list: [String]?
    while let line = readLine(from: input) {
      if line.hasPrefix("command_list_") && line != "command_list_end" {
        list = []
      } else if line != "command_list_end", list != nil {
        list?.append(line)
      } else if !line.hasPrefix("idle") && !line.hasPrefix("noidle") {
        let commands = list?.joined(separator: "\n") ?? line
        list = nil
        repeat { guard write(answer(commands), to: connection) else { return } } while isEndless
      }
    }
  }

  private static func readLine(from input: UnsafeMutablePointer<FILE>) -> String? {
    var line: UnsafeMutablePointer<CChar>?
    var size = 0
    defer { free(line) }
    guard getline(&line, &size, input) > 0, let line else { return nil }
    return String(cString: line).trimmingCharacters(in: .newlines)
  }

  private static func write(_ text: String, to connection: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }
}
