import Glibc

/// Standard output. After an error, further writes are ignored.
final class Output {
  /// The first write error (errno). `EPIPE` only means that the reader has closed the pipe.
  private(set) var failure: Int32?

  var isOpen: Bool { failure == nil }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  func line(_ text: String) { write(text + "\n") }

  /// Writes all of the text, unless a previous write failed.
  func write(_ text: String) {
    if isOpen { failure = Self.write(text, to: STDOUT_FILENO) }
  }

  /// Writes an error message to standard error. Ignores failures, because the exit status also reports the error.
  static func complain(_ problem: String) {
    _ = write("arioso: " + PrintableText.lines(problem) + "\n", to: STDERR_FILENO)
  }

  /// Writes a prompt to standard error.
  static func ask(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// Returns the errno of the failure, or nil on success.
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
