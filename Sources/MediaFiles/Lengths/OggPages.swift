/// Measures an Ogg file of several sounds in a row, such as the recording of a station, by the headers of its pages (RFC
/// 3533).
struct OggPages: ~Copyable {
  private static let maxBytes = 1 << 30
  private static let maxTime = Duration.seconds(5)
  private static let headerLength = 27

  /// One sound: its samples per second, and the first and the last number of samples that its pages end with.
  private struct Sound {
    var rate: Int
    var samples: ClosedRange<Int>?

    /// A recording may begin in the middle, so what its first page counts before that is no part of it.
    var seconds: Double {
      guard let samples else { return 0 }
      let isFromStart = samples.lowerBound < 10 * rate
      return Double(samples.upperBound - (isFromStart ? 0 : samples.lowerBound)) / Double(rate)
    }
  }

  /// Returns nil if the file is no Ogg, or holds a sound whose rate isn't known.
  static func length(path: String) -> SoundLength? {
    guard var bytes = FileBytes(path: path, limit: maxBytes) else { return nil }
    let began = ContinuousClock.now
    var sounds: [Sound] = []
    var current: [UInt32: Int] = [:]
    var offset = 0, pages = 0
    while offset < bytes.count, let page = page(at: offset, &bytes) {
      if page.isFirst {
        guard let rate = page.rate, rate > 0 else { return nil }
        current[page.serial] = sounds.count
        sounds.append(Sound(rate: rate))
      } else if let samples = page.samples, let index = current[page.serial] {
        let first = sounds[index].samples?.lowerBound ?? samples
        sounds[index].samples = min(first, samples)...max(first, samples)
      }
      offset += page.length
      pages += 1
      if pages % 4096 == 0, .now - began > maxTime { break }
    }
    let seconds = sounds.reduce(0) { $0 + $1.seconds }
    guard seconds > 0 else { return nil }
    return SoundLength(seconds: seconds, isGuessed: offset < bytes.count && bytes.isExhausted)
  }

  private struct Page {
    let length: Int
    let serial: UInt32
    let isFirst: Bool
    /// nil if no packet ends on the page, or it counts none.
    let samples: Int?
    /// Of the first page of a sound.
    let rate: Int?
  }

  private static func page(at offset: Int, _ bytes: inout FileBytes) -> Page? {
    bytes.at(offset, least: headerLength + 255 + 32, ahead: 64 * 1024) { bytes in
      guard bytes.count > headerLength, bytes.starts(with: Array("OggS".utf8)) else { return nil }
      let segments = Int(bytes[26]), body = headerLength + segments
      guard bytes.count >= body else { return nil }
      let samples = Int64(bitPattern: littleEndian(bytes[6..<14]))
      let isFirst = bytes[5] & 2 != 0
      return Page(
        length: body + bytes[headerLength..<body].reduce(0) { $0 + Int($1) },
        serial: UInt32(truncatingIfNeeded: littleEndian(bytes[14..<18])), isFirst: isFirst,
        samples: samples > 0 && samples < 1 << 48 ? Int(samples) : nil,
        rate: isFirst ? rate(UnsafeRawBufferPointer(rebasing: bytes[body...])) : nil)
    }
  }

  /// Samples per second by the first packet of Opus, Vorbis, FLAC or Speex.
  private static func rate(_ packet: UnsafeRawBufferPointer) -> Int? {
    if packet.starts(with: Array("OpusHead".utf8)) { return 48_000 }
    if packet.count >= 16, packet.starts(with: [1] + Array("vorbis".utf8)) { return Int(littleEndian(packet[12..<16])) }
    if packet.count >= 30, packet.starts(with: [0x7f] + Array("FLAC".utf8)) {
      return Int(packet[27]) << 12 | Int(packet[28]) << 4 | Int(packet[29]) >> 4
    }
    if packet.count >= 40, packet.starts(with: Array("Speex   ".utf8)) { return Int(littleEndian(packet[36..<40])) }
    return nil
  }

  private static func littleEndian(_ bytes: Slice<UnsafeRawBufferPointer>) -> UInt64 {
    bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}
