import MediaIntents

/// The lines of an answer.
struct Answer: Sendable {
  /// The most bytes of one, as MPD has it.
  static let maxBytes = 8 * 1024 * 1024

  private(set) var bytes: [UInt8] = []

  var isTooLong: Bool { bytes.count > Self.maxBytes }

  mutating func add(_ key: String, _ value: some CustomStringConvertible) {
    // What is too long is refused as a whole, so nothing more is gathered for it.
    guard !isTooLong else { return }
    bytes.append(contentsOf: key.utf8)
    bytes.append(contentsOf: ": ".utf8)
    bytes.append(contentsOf: value.description.oneLine.utf8)
    bytes.append(0x0A)
  }

  mutating func add(_ key: String, _ flag: Bool) { add(key, flag ? 1 : 0) }

  /// Adds a piece of a file behind its size.
  mutating func add(binary piece: some Collection<UInt8>) {
    add("binary", piece.count)
    bytes.append(contentsOf: piece)
    bytes.append(0x0A)
  }

  mutating func add(_ answer: Answer) { bytes.append(contentsOf: answer.bytes) }
}

extension Double {
  /// Whole seconds that a recording or a library may have.
  var wholeSeconds: Int { ExternalNumber.whole(rounded(.down), in: 0...(1 << 50)) ?? 0 }

  /// Seconds with three digits behind the point.
  var milliseconds: String {
    let thousandths = ExternalNumber.whole(self * 1000, in: 0...(1 << 50)) ?? 0
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }
}
