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

  /// Writes all that is left to read of a file. Returns the errno of a failed read.
  func write(restOf file: Int32) -> Int32? {
    guard isOpen else { return nil }
    return Self.copy(file, to: STDOUT_FILENO) { failure = $0 }
  }

  /// Copies all that is left to read of a file. Returns the errno of a failed read.
  ///
  /// - Parameter onFailure: called with the errno of a failed write, which ends the copying.
  static func copy(_ source: Int32, to target: Int32, onFailure: (Int32) -> Void) -> Int32? {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = Glibc.read(source, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return count == 0 ? nil : errno }
      if let failure = write(buffer[..<count], to: target) {
        onFailure(failure)
        return nil
      }
    }
  }

  /// Reads a file to its end, or so many bytes of it. Returns the errno of a failed read with what was read before.
  static func read(_ source: Int32, atMost limit: Int) -> (bytes: [UInt8], failure: Int32?) {
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 64 * 1024))
    while bytes.count < limit {
      let count = Glibc.read(source, &buffer, min(buffer.count, limit - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return (bytes, count == 0 ? nil : errno) }
      bytes += buffer[..<count]
    }
    return (bytes, nil)
  }

  /// Writes an error message to standard error. Ignores failures, because the exit status also reports the error.
  static func complain(_ problem: String) {
    _ = write("arioso: " + PrintableText.lines(problem) + "\n", to: STDERR_FILENO)
  }

  /// Writes a prompt to standard error.
  static func ask(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// Writes all of a text to a file. Returns the errno of the failure, or nil on success.
  static func write(_ text: String, toFile file: Int32) -> Int32? { write(text, to: file) }

  /// The same of bytes.
  static func write(_ bytes: [UInt8], toFile file: Int32) -> Int32? { write(bytes[...], to: file) }

  /// Returns the errno of the failure, or nil on success.
  private static func write(_ text: String, to file: Int32) -> Int32? { write(Array(text.utf8)[...], to: file) }

  private static func write(_ content: ArraySlice<UInt8>, to file: Int32) -> Int32? {
    var bytes = content
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
