import Glibc

/// Standard output. After a failure nothing more is written, and callers need not check.
final class Output {
  /// The error that ended the output (errno). `EPIPE` only means that the reader has seen enough.
  private(set) var failure: Int32?

  var isOpen: Bool { failure == nil }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  func line(_ text: String) { write(text + "\n") }

  /// Writes everything at once.
  func write(_ text: String) {
    if isOpen { failure = Self.write(text, to: STDOUT_FILENO) }
  }

  /// Writes a problem to standard error. If that fails too, the exit status still tells.
  static func complain(_ problem: String) {
    _ = write("arioso: " + PrintableText.lines(problem) + "\n", to: STDERR_FILENO)
  }

  /// Returns the error that ended the writing, or nil.
  private static func write(_ text: String, to file: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      if count >= 0 {
        bytes = bytes.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
}
