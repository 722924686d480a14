import Glibc

/// Standard output. Once it has failed nothing more is written, and whoever writes need not care.
final class Output {
  /// What ended the writing (errno). `EPIPE` only means that the reader has seen enough.
  private(set) var failure: Int32?

  var isOpen: Bool { failure == nil }

  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  func line(_ text: String) { write(text + "\n") }

  /// Writes everything at once.
  func write(_ text: String) {
    if isOpen { failure = Self.write(text, to: STDOUT_FILENO) }
  }

  /// Tells a person what is wrong. Where even that cannot be told, the exit status still does.
  static func complain(_ problem: String) {
    _ = write("arioso: " + PrintableText.lines(problem) + "\n", to: STDERR_FILENO)
  }

  /// The error that ended the writing, if one did.
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
