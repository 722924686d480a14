import Executors
import Glibc
import MediaIntents

/// A child process that reads sound files. Ends with this object.
final class ReaderProcess {
  private let pid: pid_t
  private var socket: MessageSocket

  /// The process cannot be started, for this errno.
  struct StartFailure: Error {
    let code: Int32
  }

  /// Starts `executable --read-files` with one end of a socket as its standard input.
  init(executable: String, timeout: Duration) throws(StartFailure) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw StartFailure(code: errno)
    }
    let started = Self.spawn(executable, input: ends[1])
    close(ends[1])
    socket = MessageSocket(descriptor: ends[0])
    pid = try started.get()
    socket.setTimeout(timeout)
  }

  deinit {
    kill(pid, SIGKILL)
    // Waits on a thread of its own, because a process that waits for a dead disk doesn't end. It is a zombie at most, if
    // no thread can be started.
    _ = NativeThread.start(name: "arioso.reaper") { [pid] in
      var status: Int32 = 0
      while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    }
  }

  /// Reads files one after the other. Returns why the reader failed at the file after the last answer, or nil if all were
  /// answered.
  func exchange(_ requests: ArraySlice<SoundRequest>, _ onAnswer: (SoundAnswer) -> Void) -> FileProblem? {
    var writer = MessageWriter()
    writer.put(Array(requests)) { $1.write(to: &$0) }
    guard socket.send(writer.bytes) else { return .crashesReader }
    for _ in requests {
      switch socket.receive() {
      case .message(let message):
        var reader = MessageReader(message)
        guard let answer = try? SoundAnswer(from: &reader) else { return .crashesReader }
        onAnswer(answer)
      case .ended: return .crashesReader
      case .timedOut: return .timedOut
      }
    }
    return nil
  }

  private static func spawn(_ executable: String, input: Int32) -> Result<pid_t, StartFailure> {
    var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    // The daemon ignores some signals, and a terminal's Ctrl-C is for the daemon alone, which ends its readers.
    var none = sigset_t(), all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let words = [strdup(executable), strdup(ReaderService.argument), nil]
    defer { words.forEach { free($0) } }
    var pid: pid_t = 0
    let code = posix_spawn(&pid, executable, &actions, &attributes, words, environ)
    return code == 0 ? .success(pid) : .failure(StartFailure(code: code))
  }
}
