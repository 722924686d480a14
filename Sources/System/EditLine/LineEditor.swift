import CEditLine
import Glibc
import Synchronization

/// Reads lines from the terminal with editing and history, by libedit. There is one for the process, as its history.
package struct LineEditor: Sendable {
  /// - Parameter maxLines: the number of lines that the history keeps.
  package init(maxLines: Int) {
    TerminalMode.save()
    Self.useLocale()
    Interruption.prepare()
    // libedit's own function tries again after the first signal.
    arioso_set_character_reader { _ in Interruption.character() }
    stifle_history(CInt(clamping: maxLines))
    // The library's own completion would look up home folders, which a statically linked program cannot do safely.
    rl_bind_key(CInt(UInt8(ascii: "\t"))) { _, _ in
      Completion.complete()
      return 0
    }
  }

  /// Sets what Tab completes.
  ///
  /// - Parameter completions: given the line up to the cursor, what may follow the cursor to complete its last words.
  package func complete(by completions: @escaping @Sendable (String) -> [String]) { Completion.set(completions) }

  /// Adds a line to the history.
  package func remember(_ line: String) { add_history(line) }

  /// Shows the prompt and returns the line that is entered; `nil` at the end of the input. Ctrl-C discards the line, as
  /// in a shell.
  package func line(prompt: String) -> String? {
    while true {
      // libedit shows the prompt first. What is typed until the mode changes, such as Ctrl-D, would be lost. It takes
      // that mode for the one to give back.
      let text = TerminalMode.during({ rl_prep_terminal(1) }, except: SIGINT) {
        Interruption.around { readline(prompt) }
      }
      if let text {
        defer { free(text) }
        return String(cString: text)
      }
      guard Interruption.take() else { return nil }
      _ = Glibc.write(STDOUT_FILENO, "\n", 1)
    }
  }

  /// libedit shows bytes beyond ASCII as numbers unless the locale has them.
  private static func useLocale() {
    setlocale(LC_CTYPE, "")
    guard let name = nl_langinfo(nl_item(CODESET)).map({ String(cString: $0) }), name != "UTF-8" else { return }
    setlocale(LC_CTYPE, "C.UTF-8")
  }
}

/// Notes Ctrl-C while a line is read; otherwise it ends the program as usual.
///
/// The signal may come between two reads or on another thread, so it is also written to a pipe, which is waited for
/// together with the input.
private enum Interruption {
  private static let hasCome = Atomic(false)
  /// The ends of the pipe; -1 if there is none.
  private static let pipe: (reading: CInt, writing: CInt) = {
    var ends: [CInt] = [-1, -1]
    guard Glibc.pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    return (ends[0], ends[1])
  }()

  /// Opens the pipe, which a signal handler must not do.
  static func prepare() { _ = pipe }

  /// Runs a function that reads a line.
  static func around<Result>(_ read: () -> Result) -> Result {
    var (ours, before) = (sigaction(), sigaction())
    ours.__sigaction_handler.sa_handler = { _ in
      let error = errno
      Interruption.hasCome.store(true, ordering: .relaxed)
      _ = Glibc.write(Interruption.pipe.writing, "\u{3}", 1)
      errno = error
    }
    sigaction(SIGINT, &ours, &before)
    defer { sigaction(SIGINT, &before, nil) }
    return read()
  }

  /// Whether a signal has come since the last call.
  static func take() -> Bool { hasCome.exchange(false, ordering: .relaxed) }

  /// Reads one character of UTF-8 from the terminal; -1 at the end of the input and after Ctrl-C.
  static func character() -> CInt {
    guard waitForInput(), let first = byte() else { return -1 }
    let more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : first >= 0xc0 ? 1 : 0
    var character = more == 0 ? CInt(first) : CInt(first) & (0x3f >> CInt(more))
    for _ in 0..<more {
      guard let next = byte() else { return -1 }
      character = character << 6 | CInt(next & 0x3f)
    }
    return character
  }

  private static func byte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = Glibc.read(STDIN_FILENO, &byte, 1)
      if count < 0 && errno == EINTR { continue }
      return count == 1 ? byte : nil
    }
  }

  /// Waits until there is input; returns false after Ctrl-C.
  private static func waitForInput() -> Bool {
    while true {
      var sources = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipe.reading, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&sources, 2, -1)
      if ready < 0 && errno == EINTR {
        if TerminalMode.takeContinuation() { rl_forced_update_display() }
        continue
      }
      guard ready > 0, sources[1].revents != 0 else { return true }
      var mark: UInt8 = 0
      while Glibc.read(pipe.reading, &mark, 1) == 1 {}
      return false
    }
  }
}
