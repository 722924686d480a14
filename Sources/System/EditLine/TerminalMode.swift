import Glibc
import Synchronization

/// Gives the terminal back as it was, however the program ends or is stopped while another mode is set.
package enum TerminalMode {
  // because signal handlers read them: they are written before these are installed, and never freed.
  private nonisolated(unsafe) static let original = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private nonisolated(unsafe) static let changed = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  private static let isKnown = Atomic(false)
  private static let wasContinued = Atomic(false)

  /// The signals that end or stop a program by default.
  private static let ending = [SIGTERM, SIGHUP, SIGQUIT, SIGINT, SIGTSTP]

  /// Notes the mode of standard input, before anything changes it.
  package static func save() {
    guard !isKnown.load(ordering: .acquiring), tcgetattr(STDIN_FILENO, original) == 0 else { return }
    isKnown.store(true, ordering: .releasing)
  }

  /// Runs `body` in the mode that `change` sets, then sets the original one.
  ///
  /// - Parameter handled: a signal that `body` handles itself.
  package static func during<Result>(
    _ change: () -> Void, except handled: Int32? = nil, _ body: () -> Result
  ) -> Result {
    save()
    guard isKnown.load(ordering: .acquiring) else {
      change()
      return body()
    }
    changed.update(from: original, count: 1)
    let before = ending.filter { $0 != handled }.map { ($0, handle($0, end)) } + [(SIGCONT, handle(SIGCONT, resume))]
    change()
    tcgetattr(STDIN_FILENO, changed)
    defer {
      tcsetattr(STDIN_FILENO, TCSADRAIN, original)
      for (signal, action) in before { setAction(signal, action) }
    }
    return body()
  }

  /// Whether the program was stopped and continued since the last call, so that the line has to be shown again.
  static func takeContinuation() -> Bool { wasContinued.exchange(false, ordering: .relaxed) }

  /// A signal that is ignored stays ignored.
  private static func handle(_ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
    var (ours, before) = (sigaction(), sigaction())
    ours.__sigaction_handler.sa_handler = handler
    sigaction(signal, nil, &before)
    if before.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) }) != 1 {
      sigaction(signal, &ours, nil)
    }
    return before
  }

  private static func setAction(_ signal: Int32, _ action: sigaction) {
    var action = action
    sigaction(signal, &action, nil)
  }

  /// Sets the mode if the terminal is this program's at the moment; otherwise the shell has set its own.
  private static func set(_ mode: UnsafeMutablePointer<termios>) {
    if tcgetpgrp(STDIN_FILENO) == getpgrp() { tcsetattr(STDIN_FILENO, TCSADRAIN, mode) }
  }

  private static let end: @convention(c) (Int32) -> Void = { signal in
    let error = errno
    TerminalMode.set(TerminalMode.original)
    // The default action follows when this handler has returned, or at once for a stop.
    var (usual, ours) = (sigaction(), sigaction())
    sigaction(signal, &usual, &ours)
    var unblocked = sigset_t()
    sigemptyset(&unblocked)
    sigaddset(&unblocked, signal)
    raise(signal)
    sigprocmask(SIG_UNBLOCK, &unblocked, nil)
    sigaction(signal, &ours, nil)
    errno = error
  }

  private static let resume: @convention(c) (Int32) -> Void = { _ in
    let error = errno
    TerminalMode.set(TerminalMode.changed)
    TerminalMode.wasContinued.store(true, ordering: .relaxed)
    errno = error
  }
}
