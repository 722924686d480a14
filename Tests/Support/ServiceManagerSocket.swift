import Foundation
import Synchronization

/// The socket of a service manager, to which services tell how they are, at a path or at a name of the kernel's own.
package final class ServiceManagerSocket: Sendable {
  private struct State {
    var all: [String] = []
    var taken = 0
  }

  private let descriptor: Int32
  private let folder = TemporaryFolder()
  private let state = Mutex(State())
  /// For `NOTIFY_SOCKET`.
  package let address: String

  package init(isAbstract: Bool = false) throws {
    let path = folder.path("notify")
    address = isAbstract ? "@arioso-test-\(UUID().uuidString)" : path
    let kind = SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue
    descriptor = socket(AF_UNIX, Int32(clamping: kind), 0)
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { place in
      place.copyBytes(from: address.utf8)
      if isAbstract { place[0] = 0 }
    }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + address.utf8.count + (isAbstract ? 0 : 1))
    let bound = withUnsafePointer(to: name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    guard bound == 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EINVAL) }
  }

  deinit { close(descriptor) }

  /// All that has arrived.
  package var messages: [String] {
    receive()
    return state.withLock { $0.all }
  }

  /// Waits for the next datagram.
  package func next() async throws -> String {
    var found: String?
    try await wait {
      receive()
      found = state.withLock { state in
        guard state.taken < state.all.count else { return nil }
        state.taken += 1
        return state.all[state.taken - 1]
      }
      return found != nil
    }
    return found ?? ""
  }

  /// Waits for the next datagram with this text, and skips those before.
  @discardableResult
  package func next(containing text: String) async throws -> String {
    while true {
      let message = try await next()
      if message.contains(text) { return message }
    }
  }

  private func receive() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    state.withLock { state in
      while case let count = recv(descriptor, &bytes, bytes.count, Int32(MSG_DONTWAIT)), count >= 0 {
        state.all.append(String(decoding: bytes.prefix(count), as: UTF8.self))
      }
    }
  }
}
