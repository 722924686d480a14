import Executors
import GLibRuntime
import Glibc
import Synchronization

/// Connects to a server on a thread of its own, because the look-up of a name and the connection may take long.
enum Connecting {
  typealias Outcome = Result<SocketDescriptor, PeerFailure>

  /// Returns a connected socket that does not block. One that connects too late is closed.
  static func socket(
    to address: PeerAddress, within limit: Duration
  ) async throws(PeerFailure) -> SocketDescriptor {
    let outcome = await withCheckedContinuation { (continuation: CheckedContinuation<Outcome, Never>) in
      let waiting = Mutex<CheckedContinuation<Outcome, Never>?>(continuation)
      let finish = Finish { outcome in
        let continuation = waiting.withLock { waiting in
          defer { waiting = nil }
          return waiting
        }
        if let continuation { continuation.resume(returning: outcome) }
        return continuation != nil
      }
      Timers.shared.schedule(after: limit) { _ = finish.call(.failure(.silent)) }
      let hasStarted = NativeThread.start(name: "arioso.connect") {
        _ = finish.call(connect(to: address, seconds: max(1, Int(limit.components.seconds))))
      }
      if !hasStarted { _ = finish.call(.failure(.unreachable(String(cString: strerror(EAGAIN))))) }
    }
    return try outcome.get()
  }

  /// Takes the first of several outcomes; returns whether it was taken.
  private struct Finish: Sendable {
    let call: @Sendable (Outcome) -> Bool
  }

  // MARK: Blocking

  private static func connect(to address: PeerAddress, seconds: Int) -> Outcome {
    switch address {
    case .socket(let path): connect(toSocket: path)
    case .internet(let host, let port): connect(toHost: host, port, seconds)
    }
  }

  private static func connect(toSocket path: String) -> Outcome {
    var address = sockaddr_un()
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      return .failure(.unreachable(String(cString: strerror(ENAMETOOLONG))))
    }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(AF_UNIX, $0, socklen_t(MemoryLayout<sockaddr_un>.size), 1)
      }
    }
  }

  private static func connect(toHost host: String, _ port: UInt16, _ seconds: Int) -> Outcome {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let code = getaddrinfo(host, String(port), &hints, &found)
    guard code == 0 else { return .failure(.unreachable(String(cString: gai_strerror(code)))) }
    defer { freeaddrinfo(found) }
    var outcome = Outcome.failure(.unreachable(host))
    var next = found
    while let info = next?.pointee {
      outcome = connect(info.ai_family, info.ai_addr, info.ai_addrlen, seconds)
      if case .success = outcome { return outcome }
      next = info.ai_next
    }
    return outcome
  }

  private static func connect(
    _ family: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t, _ seconds: Int
  ) -> Outcome {
    let raw = Glibc.socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard raw >= 0 else { return .failure(.unreachable(String(cString: strerror(errno)))) }
    let socket = SocketDescriptor(adopting: raw)
    // The kernel limits a connection by the time for sending.
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(raw, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    guard Glibc.connect(raw, address, length) == 0 else {
      let code = errno
      return .failure(code == EINPROGRESS ? .silent : .unreachable(String(cString: strerror(code))))
    }
    _ = fcntl(raw, F_SETFL, O_NONBLOCK)
    return .success(socket)
  }
}
