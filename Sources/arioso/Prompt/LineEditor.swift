import Glibc
import Synchronization

/// Reads lines from the terminal, with editing and history by GNU readline if it is installed. The library is loaded
/// only for a prompt, so that other commands start faster.
struct LineEditor {
  private typealias ReadLine = @convention(c) (UnsafePointer<CChar>) -> UnsafeMutablePointer<CChar>?
  private typealias LineHandler = @convention(c) (UnsafePointer<CChar>) -> Void
  private typealias UseFile = @convention(c) (UnsafePointer<CChar>) -> CInt
  private typealias Limit = @convention(c) (CInt) -> Void

  private let output: Output
  private let history: String?
  private let read: ReadLine?
  private let remember: LineHandler?
  private let save: UseFile?

  private static let library = "libreadline.so.8"
  private static let maxHistoryLines: CInt = 1000

  /// - Parameter history: the path of the history file; nil for none.
  init(output: Output, history: String?) {
    self.output = output
    self.history = history
    guard let library = dlopen(Self.library, RTLD_NOW) else {
      (read, remember, save) = (nil, nil, nil)
      return
    }
    read = Self.function("readline", of: library)
    remember = Self.function("add_history", of: library)
    save = Self.function("write_history", of: library)
    let load: UseFile? = Self.function("read_history", of: library)
    let limit: Limit? = Self.function("stifle_history", of: library)
    limit?(Self.maxHistoryLines)
    if let history { _ = load?(history) }
    LineInterruption.install(in: library)
  }

  /// Returns the next line, or nil at the end of the input.
  func line(prompt: String) -> String? {
    guard let read else {
      output.write(prompt)
      return readLine()
    }
    guard let text = LineInterruption.around({ read(prompt) }) else { return nil }
    defer { free(text) }
    let line = String(cString: text)
    if line.contains(where: { !$0.isWhitespace }) { keep(line) }
    return line
  }

  private func keep(_ line: String) {
    remember?(line)
    guard let history else { return }
    _ = save?(history)
    chmod(history, 0o600)
  }

  private static func function<Function>(_ name: String, of library: UnsafeMutableRawPointer) -> Function? {
    dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
  }
}

/// Makes Ctrl-C at the prompt discard the current line, as in a shell. While a reply is pending, Ctrl-C ends the
/// program as usual.
private enum LineInterruption {
  /// - Parameter library: GNU readline, whose hook is called when a signal interrupts it.
  static func install(in library: UnsafeMutableRawPointer) {
    readline.store(Int(bitPattern: library), ordering: .relaxed)
    dlsym(library, "rl_signal_event_hook")?.assumingMemoryBound(to: Action.self).pointee = discardLine
  }

  /// Runs a function that reads a line.
  static func around<Result>(_ read: () -> Result) -> Result {
    var (ours, before) = (sigaction(), sigaction())
    ours.__sigaction_handler.sa_handler = noteInterruption
    sigaction(SIGINT, &ours, &before)
    defer { sigaction(SIGINT, &before, nil) }
    return read()
  }
}

private typealias Action = @convention(c) () -> CInt
private typealias Show = @convention(c) () -> Void
private typealias Replace = @convention(c) (UnsafePointer<CChar>, CInt) -> Void

private let isInterrupted = Atomic(false)
/// The address of the loaded library.
private let readline = Atomic(0)

private func noteInterruption(_ signal: CInt) { isInterrupted.store(true, ordering: .relaxed) }

/// Called for every signal, including window size changes.
private func discardLine() -> CInt {
  guard isInterrupted.exchange(false, ordering: .relaxed),
    let library = UnsafeMutableRawPointer(bitPattern: readline.load(ordering: .relaxed))
  else { return 0 }
  if let end = dlsym(library, "rl_crlf") { _ = unsafeBitCast(end, to: Action.self)() }
  if let replace = dlsym(library, "rl_replace_line") { unsafeBitCast(replace, to: Replace.self)("", 0) }
  if let begin = dlsym(library, "rl_on_new_line") { _ = unsafeBitCast(begin, to: Action.self)() }
  if let show = dlsym(library, "rl_redisplay") { unsafeBitCast(show, to: Show.self)() }
  return 0
}
