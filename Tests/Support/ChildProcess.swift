import Foundation
import Synchronization

/// A child process.
///
/// Foundation's `Process` detects the end of a child by a socket that the child inherits. A child that closes inherited
/// descriptors, as sound servers do, seems to have ended, and then the end of other children is missed. Here a thread
/// waits for each child instead.
final class ChildProcess: Sendable {
  enum Ending: Sendable {
    case exited(Int32), killed(Int32)
  }

  let pid: pid_t
  /// nil while it is running. Afterwards, its process ID may be reused.
  private let ending = Mutex<Ending?>(nil)
  private let done = DispatchGroup()

  /// - Parameters:
  ///   - descriptors: its standard input, output and error, and those that follow; no others are inherited.
  ///   - onEnd: called once, on its own thread.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], descriptors: [Int32],
    onEnd: @escaping @Sendable (Ending) -> Void = { _ in }
  ) throws {
    pid = try Self.spawn(path, arguments, environment.map { "\($0.key)=\($0.value)" }, descriptors)
    done.enter()
    Thread.detachNewThread { [self] in
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
      let ending: Ending = status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
      self.ending.withLock { $0 = ending }
      onEnd(ending)
      done.leave()
    }
  }

  /// Sends a signal, unless it has ended.
  func send(_ signal: Int32) {
    ending.withLock { if $0 == nil { kill(pid, signal) } }
  }

  /// Waits for its end.
  func wait() -> Ending {
    done.wait()
    return ending.withLock { $0 } ?? .killed(0)
  }

  private static func spawn(
    _ path: String, _ arguments: [String], _ environment: [String], _ descriptors: [Int32]
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    for name in try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd") {
      if let own = Int32(name), own >= descriptors.count { posix_spawn_file_actions_addclose(&actions, own) }
    }
    var none = sigset_t(), all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let words = ([path] + arguments).map { strdup($0) } + [nil], settings = environment.map { strdup($0) } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var pid: pid_t = 0
    let failure = posix_spawn(&pid, path, &actions, &attributes, words, settings)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EINVAL) }
    return pid
  }
}
