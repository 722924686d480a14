import Glibc

/// A tone of a bell, as a sound file.
enum ToneWave {
  private static let rate = 44_100
  /// In seconds.
  private static let length = 1.6
  /// In hertz: A, and the fifth and the octave above it.
  private static let frequencies = [440.0, 659.25, 880.0]

  /// The bytes of a WAV file of one channel with 16 bits, as of RIFF.
  static var bytes: [UInt8] {
    let samples = (0..<Int(Double(rate) * length)).map { sample(at: Double($0) / Double(rate)) }
    let data = samples.flatMap { littleEndian(UInt16(bitPattern: $0)) }
    let format =
      littleEndian(UInt16(1)) + littleEndian(UInt16(1)) + littleEndian(UInt32(rate)) + littleEndian(UInt32(rate * 2))
      + littleEndian(UInt16(2)) + littleEndian(UInt16(16))
    let body = Array("WAVE".utf8) + chunk("fmt ", format) + chunk("data", data)
    return chunk("RIFF", body)
  }

  /// A quarter of the loudest, which begins without a click and fades.
  private static func sample(at time: Double) -> Int16 {
    let swing = frequencies.reduce(0) { $0 + sin(2 * .pi * $1 * time) } / Double(frequencies.count)
    let shape = min(1, time * 200) * exp(-3 * time) * min(1, (length - time) * 20)
    return Int16(clamping: Int((swing * shape * 8192).rounded()))
  }

  private static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    Array(name.utf8) + littleEndian(UInt32(clamping: bytes.count)) + bytes
  }

  private static func littleEndian<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { Array($0) }
  }
}
