import CQREncode

/// A text as a square that a camera reads.
package struct QRCode: Hashable, Sendable {
  /// Whether each point is dark, row by row, without the light margin that it needs.
  package let rows: [[Bool]]

  /// Returns nil for an empty text, and for one that is too long.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard !bytes.isEmpty, let size = Int32(exactly: bytes.count),
      let code = QRcode_encodeData(size, bytes, 0, QR_ECLEVEL_L)
    else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    guard width > 0, let points = code.pointee.data else { return nil }
    rows = (0..<width).map { row in (0..<width).map { points[row * width + $0] & 1 == 1 } }
  }
}
