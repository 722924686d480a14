/// A FLAC file that consists of its header only, which is enough for every reader of tags.
package enum TinyFlac {
  /// - Parameters:
  ///   - comments: Vorbis comments, `NAME=value`.
  ///   - seconds: the duration in the header.
  package static func bytes(_ comments: [String], seconds: Int = 3) -> [UInt8] {
    bytes(rawComments: comments.map { Array($0.utf8) }, seconds: seconds)
  }

  package static func bytes(rawComments: [[UInt8]], seconds: Int = 3) -> [UInt8] {
    let vendor = Array("test".utf8)
    var block = little(vendor.count) + vendor + little(rawComments.count)
    for comment in rawComments { block += little(comment.count) + comment }
    return Array("fLaC".utf8) + [0, 0, 0, 34] + streamInfo(samples: seconds * 44_100) + [0x84] + big(block.count, 3)
      + block
  }

  /// 44,100 Hz, two channels, 16 bits (RFC 9639, section 8.2).
  private static func streamInfo(samples: Int) -> [UInt8] {
    let format = 44_100 << 44 | 1 << 41 | 15 << 36 | samples
    return big(4096, 2) + big(4096, 2) + big(0, 3) + big(0, 3) + big(format, 8) + [UInt8](repeating: 0, count: 16)
  }

  private static func little(_ number: Int) -> [UInt8] { big(number, 4).reversed() }

  package static func big(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
