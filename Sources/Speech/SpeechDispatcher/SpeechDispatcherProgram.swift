import Executors
import Glibc

/// Starts speech-dispatcher, which Debian has no user service for: only its own library starts it.
struct SpeechDispatcherProgram: Sendable {
  /// A name looked up by PATH, or a path.
  let name: String
  let environment: [String: String]

  /// The path of the server's socket; nil without a runtime folder.
  var socket: String? {
    let named = environment["SPEECHD_ADDRESS"].flatMap { address in
      address.hasPrefix("unix_socket:/") ? String(address.dropFirst("unix_socket:".count)) : nil
    }
    if let named { return named }
    guard let folder = environment["XDG_RUNTIME_DIR"], folder.hasPrefix("/") else { return nil }
    return folder + "/speech-dispatcher/speechd.sock"
  }

  /// Starts the server, which puts itself into the background, and returns when it accepts connections. Does nothing if
  /// one is running.
  func start() async throws(SpeechFailure) {
    let result = await withCheckedContinuation { continuation in
      let hasStarted = NativeThread.start(name: "arioso.speechd") { [self] in continuation.resume(returning: run()) }
      if !hasStarted { continuation.resume(returning: .unreachable(String(cString: strerror(EAGAIN)))) }
    }
    if let result { throw result }
  }

  /// Runs the program until it is in the background; returns why it did not start.
  private func run() -> SpeechFailure? {
    var actions = posix_spawn_file_actions_t(), attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for descriptor: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var none = sigset_t(), all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
    let words: [UnsafeMutablePointer<CChar>?] = [strdup(name), strdup("--spawn"), nil]
    let settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var pid: pid_t = 0
    let code = posix_spawnp(&pid, name, &actions, &attributes, words, settings)
    guard code == 0 else {
      return code == ENOENT ? .programMissing(name) : .unreachable(String(cString: strerror(code)))
    }
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    return nil
  }
}
