import Glibc

/// Recognises sound formats by their first bytes.
enum SoundSignature {
  /// Whether the file at a path begins like a supported sound format.
  static func begins(_ path: String) -> Bool {
    guard let head = head(of: path) else { return false }
    let isMP4 = head.count >= 8 && head[4..<8].elementsEqual("ftyp".utf8)
    // A frame of MPEG audio begins with eleven set bits.
    let isMPEG = head.count >= 2 && head[0] == 0xff && head[1] & 0xe0 == 0xe0
    let isMatroska = head.starts(with: [0x1a, 0x45, 0xdf, 0xa3])
    return isMP4 || isMPEG || isMatroska || signatures.contains { head.starts(with: $0.utf8) }
  }

  private static let signatures = ["fLaC", "OggS", "ID3", "RIFF", "FORM", "MAC ", "wvPK", "MPCK", "MP+", "TTA1"]

  private static func head(of path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
      count = max(0, Glibc.read(file, buffer.baseAddress, 16))
    }
  }
}
