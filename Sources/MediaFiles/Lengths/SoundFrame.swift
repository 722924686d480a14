/// The header of a frame of MPEG audio (ISO 11172-3 and 13818-3) or of AAC in ADTS (ISO 13818-7).
struct SoundFrame: Equatable {
  /// The number of bytes at the start of a frame that tell its length.
  static let headerLength = 7

  /// The length in bytes, with the header.
  let length: Int
  let samples: Int
  /// Samples per second.
  let rate: Int
  /// Bits per second; 0 for AAC, whose frames all differ in length.
  let bitRate: Int
  /// The bits that are equal in all frames of a sound: version, layer and sample rate.
  private let kind: Int

  /// Returns nil if no frame begins at the first of these bytes.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count >= Self.headerLength, bytes[0] == 0xff, bytes[1] & 0xe0 == 0xe0 else { return nil }
    if bytes[1] & 0xf6 == 0xf0 { self.init(adts: bytes) } else { self.init(mpeg: bytes) }
  }

  /// Whether both may belong to one sound.
  func goes(with other: SoundFrame) -> Bool { kind == other.kind }

  private init?(mpeg bytes: UnsafeRawBufferPointer) {
    let version = Int(bytes[1] >> 3 & 3), layer = 4 - Int(bytes[1] >> 1 & 3)
    let rateCode = Int(bytes[2] >> 2 & 3), bitRateCode = Int(bytes[2] >> 4), padding = Int(bytes[2] >> 1 & 1)
    guard version != 1, layer <= 3, rateCode < 3, (1...14).contains(bitRateCode) else { return nil }
    let isFirstVersion = version == 3
    rate = [44_100, 48_000, 32_000][rateCode] >> (isFirstVersion ? 0 : version == 2 ? 1 : 2)
    bitRate = Self.kilobits[(isFirstVersion ? 0 : 3) + layer - 1][bitRateCode - 1] * 1000
    samples = layer == 1 ? 384 : layer == 3 && !isFirstVersion ? 576 : 1152
    length = layer == 1 ? (12 * bitRate / rate + padding) * 4 : samples / 8 * bitRate / rate + padding
    kind = Int(bytes[1] & 0x1e) << 2 | rateCode
  }

  private init?(adts bytes: UnsafeRawBufferPointer) {
    let rateCode = Int(bytes[2] >> 2 & 15)
    guard rateCode < Self.adtsRates.count else { return nil }
    length = Int(bytes[3] & 3) << 11 | Int(bytes[4]) << 3 | Int(bytes[5] >> 5)
    guard length > Self.headerLength else { return nil }
    rate = Self.adtsRates[rateCode]
    samples = 1024 * (Int(bytes[6] & 3) + 1)
    bitRate = 0
    kind = 1 << 16 | Int(bytes[1] & 0x0e) << 8 | Int(bytes[2] & 0xfc)
  }

  /// By version (1, then 2 and 2.5) and layer.
  private static let kilobits = [
    [32, 64, 96, 128, 160, 192, 224, 256, 288, 320, 352, 384, 416, 448],
    [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384],
    [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
    [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
    [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
  ]
  private static let adtsRates = [
    96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
  ]
}
