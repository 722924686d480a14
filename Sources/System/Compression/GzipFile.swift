import CZLib

/// A file that may be compressed by gzip: zlib recognises it and passes anything else through.
package final class GzipFile {
  private let file: gzFile

  /// Opens the file at a path, or standard input for "-"; nil if it cannot be opened.
  package init?(path: String) {
    guard let file = path == "-" ? gzdopen(0, "rb") : gzopen(path, "rb") else { return nil }
    self.file = file
  }

  deinit { gzclose(file) }

  /// The next bytes, uncompressed; none at the end, or if the rest is damaged.
  package func read(atMost count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = Int(max(0, gzread(file, buffer.baseAddress, UInt32(buffer.count))))
    }
  }
}
