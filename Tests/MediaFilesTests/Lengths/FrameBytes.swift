/// Frames of MPEG audio and of AAC, silent or not, as far as their headers tell.
enum FrameBytes {
  /// MPEG 1 layer 3 at 44,100 Hz: 1152 samples a frame.
  ///
  /// - Parameter kilobits: one of 32, 64, 128, 160, 320.
  static func mp3(_ count: Int, kilobits: Int) -> [UInt8] {
    let codes = [32: 1, 64: 5, 128: 9, 160: 10, 320: 14]
    let frame = [0xff, 0xfb, UInt8(codes[kilobits] ?? 0) << 4, 0xc0]
    return repeated(frame, count, length: 144 * kilobits * 1000 / 44_100)
  }

  static func seconds(_ frames: Int) -> Double { Double(frames) * 1152 / 44_100 }

  /// MPEG 2 layer 3 at 16,000 Hz: 576 samples a frame.
  static func slowMP3(_ count: Int) -> [UInt8] {
    repeated([0xff, 0xf3, 0x88, 0xc0], count, length: 72 * 64_000 / 16_000)
      + repeated([0xff, 0xf3, 0x28, 0xc0], count, length: 72 * 16_000 / 16_000)
  }

  /// AAC in ADTS at 48,000 Hz: 1024 samples a frame.
  static func adts(_ lengths: [Int]) -> [UInt8] {
    lengths.flatMap { length in
      repeated(
        [0xff, 0xf1, 0x4c, 0x80 | UInt8(length >> 11), UInt8(length >> 3 & 0xff), UInt8(length & 7) << 5, 0xfc], 1,
        length: length)
    }
  }

  /// An ID3v2 tag of so many bytes that look like the beginnings of frames.
  static func tag(_ length: Int) -> [UInt8] {
    let size = (0..<4).reversed().map { UInt8(length >> (7 * $0) & 0x7f) }
    return Array("ID3".utf8) + [3, 0, 0] + size + (0..<length).map { $0 % 417 == 0 ? 0xff : $0 % 417 == 1 ? 0xfb : 0 }
  }

  private static func repeated(_ header: [UInt8], _ count: Int, length: Int) -> [UInt8] {
    let frame = header + [UInt8](repeating: 0x55, count: max(0, length - header.count))
    return Array(repeatElement(frame, count: count).joined())
  }
}
