import Glibc
import Synchronization

/// Ctrl-C at the prompt gives up the line that is being typed, as in a shell, and not the prompt. While an answer is
/// awaited it ends the program, as everywhere.
enum LineInterruption {
  /// - Parameter library: GNU readline, whose hook is called when a signal has interrupted its reading.
  static func install(in library: UnsafeMutableRawPointer) {
    readline.store(Int(bitPattern: library), ordering: .relaxed)
    dlsym(library, "rl_signal_event_hook")?.assumingMemoryBound(to: Act.self).pointee = giveUpLine
  }

  /// Runs what reads a line.
  static func around<Result>(_ read: () -> Result) -> Result {
    var (ours, before) = (sigaction(), sigaction())
    ours.__sigaction_handler.sa_handler = noteInterruption
    sigaction(SIGINT, &ours, &before)
    defer { sigaction(SIGINT, &before, nil) }
    return read()
  }
}

private typealias Act = @convention(c) () -> CInt
private typealias Show = @convention(c) () -> Void
private typealias Replace = @convention(c) (UnsafePointer<CChar>, CInt) -> Void

private let isInterrupted = Atomic(false)
/// The address of the loaded library.
private let readline = Atomic(0)

private func noteInterruption(_ signal: CInt) { isInterrupted.store(true, ordering: .relaxed) }

/// Called for every signal, also when the window gets another size.
private func giveUpLine() -> CInt {
  guard isInterrupted.exchange(false, ordering: .relaxed),
    let library = UnsafeMutableRawPointer(bitPattern: readline.load(ordering: .relaxed))
  else { return 0 }
  if let end = dlsym(library, "rl_crlf") { _ = unsafeBitCast(end, to: Act.self)() }
  if let replace = dlsym(library, "rl_replace_line") { unsafeBitCast(replace, to: Replace.self)("", 0) }
  if let begin = dlsym(library, "rl_on_new_line") { _ = unsafeBitCast(begin, to: Act.self)() }
  if let show = dlsym(library, "rl_redisplay") { unsafeBitCast(show, to: Show.self)() }
  return 0
}
