import CZLib

/// The lines of a file or of standard input, plain or gzip-compressed, as detected by zlib.
final class TextLines: Sequence, IteratorProtocol {
  private let file: gzFile
  private var pending: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// Opens the file at a path, or standard input for "-". Returns nil if it can't be opened.
  init?(path: String) {
    guard let file = path == "-" ? gzdopen(0, "rb") : gzopen(path, "rb") else { return nil }
    self.file = file
  }

  deinit { gzclose(file) }

  func next() -> String? {
    while true {
      if let end = pending[position...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        return String(decoding: pending[position..<end], as: UTF8.self)
      }
      if isAtEnd {
        defer { position = pending.count }
        return position < pending.count ? String(decoding: pending[position...], as: UTF8.self) : nil
      }
      fill()
    }
  }

  private func fill() {
    pending.removeFirst(position)
    position = 0
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = Int(Swift.max(0, gzread(file, buffer.baseAddress, UInt32(buffer.count))))
    }
    isAtEnd = piece.isEmpty
    pending += piece
  }
}
