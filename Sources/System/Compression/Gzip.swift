import CZLib

/// Compresses bytes in the format of gzip (RFC 1952).
package enum Gzip {
  /// Returns nil if memory is short.
  package static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 16 more than the largest window asks for the header of gzip. The structure has some hundred bytes.
    let opened = deflateInit2_(
      &stream, Z_BEST_COMPRESSION, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(truncatingIfNeeded: MemoryLayout<z_stream>.size))
    guard opened == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    var input = bytes
    let limit = Int(deflateBound(&stream, UInt(input.count)))
    var isWhole = false
    let output = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      input.withUnsafeMutableBufferPointer { input in
        (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(clamping: input.count))
        (stream.next_out, stream.avail_out) = (buffer.baseAddress, UInt32(clamping: limit))
        isWhole = deflate(&stream, Z_FINISH) == Z_STREAM_END
      }
      count = limit - Int(stream.avail_out)
    }
    return isWhole ? output : nil
  }
}
