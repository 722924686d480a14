import Glibc

/// Lets signals that end the program wait.
enum HeldSignals {
  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Whether one of them waits.
  static var isOnePending: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return ending.contains { sigismember(&pending, $0) == 1 }
  }

  /// Runs `body` to its end; then the signals that came meanwhile take effect.
  static func during<Result>(_ body: () -> Result) -> Result {
    var (held, before) = (sigset_t(), sigset_t())
    sigemptyset(&held)
    for signal in ending { sigaddset(&held, signal) }
    pthread_sigmask(SIG_BLOCK, &held, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return body()
  }
}
