import CZLib

/// The lines of a file or of standard input, gzip-compressed or not: zlib tells the two apart by itself.
final class TextLines: Sequence, IteratorProtocol {
  private let file: gzFile
  private var pending: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// The file at a path, or standard input for "-"; `nil` where it cannot be opened.
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
