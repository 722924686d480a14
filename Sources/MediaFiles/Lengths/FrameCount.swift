/// Measures a sound that is a row of frames without a length in front: MPEG audio without a Xing or VBRI header, or AAC in
/// ADTS.
///
/// Sixteen places tell whether all frames have one bit rate; then the length follows from the size. Otherwise all headers
/// are read, from one to the next. What is no frame, such as a tag between two joined files, is passed over.
struct FrameCount: ~Copyable {
  /// The most bytes that are read of a file. What is larger is projected from them.
  private static let maxBytes = 1 << 30
  private static let maxTime = Duration.seconds(5)
  private static let piece = 256 * 1024
  /// How far to search for a frame.
  private static let reach = 4 << 20
  /// So many frames in a row are no coincidence.
  private static let row = 4

  private var bytes: FileBytes
  private let first: Int
  private let end: Int

  /// Returns nil if the file has no frames.
  static func length(path: String) -> SoundLength? {
    guard var count = FrameCount(path: path) else { return nil }
    return count.constant() ?? count.counted()
  }

  private init?(path: String) {
    guard var bytes = FileBytes(path: path, limit: Self.maxBytes) else { return nil }
    let tags = TagSpan(&bytes)
    guard let first = Self.firstFrame(from: tags.start, to: tags.end, &bytes) else { return nil }
    self.first = first
    end = tags.end
    self.bytes = bytes
  }

  // MARK: One bit rate

  /// The length if all frames have one bit rate; the first one may be a header with another.
  private mutating func constant() -> SoundLength? {
    let places = 16, window = 8 * 1024
    guard end - first > 2 * places * window else { return nil }
    var known: SoundFrame?, isPadded = false
    for place in 0..<places {
      let start = first + window + (end - first - 2 * window) / (places - 1) * place
      var found = Self.firstFrame(from: start, to: min(start + window, end), &bytes)
      for _ in 0..<Self.row {
        guard let offset = found, let frame = Self.frame(at: offset, &bytes), frame.bitRate > 0 else { return nil }
        if let known, !known.goes(with: frame) || known.bitRate != frame.bitRate { return nil }
        isPadded = isPadded || known.map { $0.length != frame.length } ?? false
        known = frame
        found = offset + frame.length
      }
    }
    return known.map { frame in
      // Frames are padded to keep to the bit rate; without padding they are a little shorter than that.
      let rate = isPadded ? Double(frame.bitRate) / 8 : Double(frame.length * frame.rate) / Double(frame.samples)
      return SoundLength(seconds: Double(end - first) / rate, isGuessed: false)
    }
  }

  // MARK: All frames

  private mutating func counted() -> SoundLength? {
    let began = ContinuousClock.now
    var offset = first, seconds = 0.0, frames = 0
    var last: SoundFrame?
    while offset < end, !bytes.isExhausted, frames % 4096 != 4095 || .now - began < Self.maxTime {
      if let frame = Self.frame(at: offset, ahead: Self.piece, &bytes), last.map(frame.goes) ?? true {
        seconds += Double(frame.samples) / Double(frame.rate)
        offset += frame.length
        last = frame
        frames += 1
      } else if let next = Self.firstFrame(from: offset + 1, to: min(offset + Self.reach, end), &bytes) {
        (offset, last) = (next, nil)
      } else {
        offset = bytes.isExhausted ? offset : end
      }
    }
    guard frames > 0 else { return nil }
    guard offset < end else { return SoundLength(seconds: seconds, isGuessed: false) }
    return SoundLength(seconds: seconds * Double(end - first) / Double(max(1, offset - first)), isGuessed: true)
  }

  // MARK: Reading

  private static func frame(at offset: Int, ahead: Int = 8 * 1024, _ bytes: inout FileBytes) -> SoundFrame? {
    bytes.at(offset, least: SoundFrame.headerLength, ahead: ahead) { SoundFrame($0) }
  }

  /// The offset of the first frame that several others follow, or the end of the file.
  private static func firstFrame(from start: Int, to end: Int, _ bytes: inout FileBytes) -> Int? {
    var offset = start
    let end = min(end, start + reach)
    while offset < end, !bytes.isExhausted {
      let skipped = bytes.at(offset, least: SoundFrame.headerLength, ahead: 8 * 1024) { bytes in
        bytes.firstIndex(of: 0xff) ?? max(1, bytes.count)
      }
      offset += skipped
      if offset < end, isRow(at: offset, &bytes) { return offset }
      if offset < end { offset += 1 }
    }
    return nil
  }

  private static func isRow(at offset: Int, _ bytes: inout FileBytes) -> Bool {
    guard let first = frame(at: offset, &bytes) else { return false }
    var next = offset + first.length
    for _ in 1..<row {
      if next == bytes.count { return true }
      guard let frame = frame(at: next, &bytes), frame.goes(with: first) else { return false }
      next += frame.length
    }
    return true
  }
}
