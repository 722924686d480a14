import Compression

/// The lines of a file or of standard input, compressed by gzip or not.
final class TextLines: Sequence, IteratorProtocol {
  private let file: GzipFile
  private var pending: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// The file at a path, or standard input for "-"; `nil` if it cannot be opened.
  init?(path: String) {
    guard let file = GzipFile(path: path) else { return nil }
    self.file = file
  }

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
    let piece = file.read(atMost: 1 << 16)
    isAtEnd = piece.isEmpty
    pending += piece
  }
}
