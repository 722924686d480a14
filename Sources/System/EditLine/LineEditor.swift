import CEditLine
import Glibc
import Synchronization

/// Reads lines from the terminal with editing and history, by libedit. There is one for the process, as its history.
package struct LineEditor: Sendable {
  /// - Parameter maxLines: the number of lines that the history keeps.
  package init(maxLines: Int) {
    Self.useLocale()
    arioso_read_interruptibly()
    stifle_history(CInt(clamping: maxLines))
    // Completion would look up home folders, which a statically linked program cannot do safely.
    rl_bind_key(CInt(UInt8(ascii: "\t")), rl_insert)
  }

  /// Adds a line to the history.
  package func remember(_ line: String) { add_history(line) }

  /// Shows the prompt and returns the line that is entered; `nil` at the end of the input. Ctrl-C discards the line, as
  /// in a shell.
  package func line(prompt: String) -> String? {
    while true {
      if let text = Interruption.around({ readline(prompt) }) {
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
private enum Interruption {
  private static let hasCome = Atomic(false)

  /// Runs a function that reads a line.
  static func around<Result>(_ read: () -> Result) -> Result {
    var (ours, before) = (sigaction(), sigaction())
    // Without SA_RESTART, so that the signal ends the read.
    ours.__sigaction_handler.sa_handler = { _ in Interruption.hasCome.store(true, ordering: .relaxed) }
    sigaction(SIGINT, &ours, &before)
    defer { sigaction(SIGINT, &before, nil) }
    return read()
  }

  /// Whether a signal has come since the last call.
  static func take() -> Bool { hasCome.exchange(false, ordering: .relaxed) }
}
