import Glibc
import MediaFiles

/// Compares files by their bytes.
enum FileSample {
  private static let blockSize = 4096

  /// A hash of the beginning, the middle and the end of a file; nil if it cannot be read.
  static func sample(of path: String, size: Int) -> UInt64? {
    hash(path) { file, hash in
      for offset in [0, size / 2, max(0, size - blockSize)] {
        guard let count = read(file, at: offset, into: &hash), count > 0 || size == 0 else { return false }
      }
      return true
    }
  }

  /// A hash of all bytes; nil if the file cannot be read.
  static func whole(_ path: String) -> UInt64? {
    hash(path) { file, hash in
      var offset = 0
      while let count = read(file, at: offset, into: &hash) {
        if count == 0 { return true }
        offset += count
      }
      return false
    }
  }

  private static func hash(_ path: String, _ body: (Int32, inout UInt64) -> Bool) -> UInt64? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    return body(file, &hash) ? hash : nil
  }

  /// Adds a block to an FNV-1a hash and returns its size; nil if it cannot be read.
  private static func read(_ file: Int32, at offset: Int, into hash: inout UInt64) -> Int? {
    withUnsafeTemporaryAllocation(byteCount: blockSize, alignment: 8) { buffer in
      let count = pread(file, buffer.baseAddress, blockSize, offset)
      guard count >= 0 else { return nil }
      for byte in buffer[..<count] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      return count
    }
  }
}
