import Glibc

/// Reads a file piece by piece within a limit; closed when the value is destroyed.
struct FileBytes: ~Copyable {
  /// In bytes.
  let count: Int
  private let descriptor: Int32
  private var window: [UInt8] = []
  private var start = 0
  private var budget: Int

  /// Returns nil if the path leads to no file that can be read.
  ///
  /// - Parameter limit: the most bytes that are read.
  init?(path: String, limit: Int) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    var status = stat()
    guard descriptor >= 0 else { return nil }
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      return nil
    }
    count = Int(status.st_size)
    budget = limit
  }

  deinit { close(descriptor) }

  /// Whether the limit was reached.
  var isExhausted: Bool { budget <= 0 }

  /// Returns what `read` makes of the bytes from `offset` on: at least `least` of them, unless the file or the limit ends
  /// before. The buffer is only valid within the call.
  ///
  /// - Parameter ahead: how many bytes to read at once, if any have to be read.
  mutating func at<Value>(
    _ offset: Int, least: Int, ahead: Int, _ read: (UnsafeRawBufferPointer) -> Value
  ) -> Value {
    if offset < start || offset + least > start + window.count { fill(from: offset, max(least, ahead)) }
    return window.withUnsafeBytes { bytes in
      let skipped = min(max(0, offset - start), bytes.count)
      return read(UnsafeRawBufferPointer(rebasing: bytes[skipped...]))
    }
  }

  private mutating func fill(from offset: Int, _ wanted: Int) {
    start = offset
    let wanted = max(0, min(wanted, count - offset, budget))
    let descriptor = descriptor
    window = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      while filled < wanted {
        let got = pread(descriptor, buffer.baseAddress.map { $0 + filled }, wanted - filled, off_t(offset + filled))
        if got < 0, errno == EINTR { continue }
        if got <= 0 { break }
        filled += got
      }
    }
    budget -= max(1, window.count)
  }
}
