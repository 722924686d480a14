package import Foundation

/// Creates sound files with a pure tone of known pitch and length.
package enum ToneFile {
  package static let sampleRate = 44_100

  /// A mono WAV file with 16-bit samples at half of the full amplitude.
  ///
  /// - Parameter frequency: in hertz; a whole number, so that all seconds of the tone are equal.
  package static func wave(frequency: Int, seconds: Double) -> Data {
    let step = 2 * Double.pi * Double(frequency) / Double(sampleRate)
    let second = (0..<sampleRate).map { Int16(16_383 * sin(step * Double($0))) }.withUnsafeBytes { Data($0) }
    var samples = Data()
    for _ in 0..<Int(seconds) { samples += second }
    samples += second.prefix(2 * Int((seconds - seconds.rounded(.down)) * Double(sampleRate) + 0.5))
    return header(sampleCount: samples.count / 2) + samples
  }

  /// Encodes a tone with ffmpeg, in the format of the file name extension.
  ///
  /// - Parameters:
  ///   - kilobits: the bit rate in kilobits per second; nil for the format's default.
  ///   - tags: by ffmpeg's keys: "title", "artist", "album", "track".
  package static func encoded(
    frequency: Int, seconds: Double, kilobits: Int? = nil, tags: [String: String] = [:], to name: String,
    in folder: TemporaryFolder
  ) throws -> URL {
    let workshop = TemporaryFolder()
    let source = try workshop.write(wave(frequency: frequency, seconds: seconds), to: "source.wav")
    let target = folder.url.appending(path: name)
    let metadata = tags.flatMap { ["-metadata", "\($0)=\($1)"] }
    let arguments =
      ["-loglevel", "error", "-y", "-i", source.path] + metadata
      + (kilobits.map { ["-b:a", "\($0)k"] } ?? []) + [target.path]
    let encoder = try ChildProcess(
      "/usr/bin/ffmpeg", arguments, environment: [:],
      descriptors: [FileHandle.nullDevice.fileDescriptor, STDOUT_FILENO, STDERR_FILENO])
    guard case .exited(0) = encoder.wait() else { throw EncodingFailure(ending: "\(encoder.wait())") }
    return target
  }

  /// ffmpeg failed.
  package struct EncodingFailure: Error {
    package let ending: String
  }

  private static func header(sampleCount: Int) -> Data {
    let size = UInt32(sampleCount * 2)
    var header = Data("RIFF".utf8)
    header.append(littleEndian: size + 36)
    header.append(Data("WAVEfmt ".utf8))
    header.append(littleEndian: UInt32(16))
    header.append(littleEndian: UInt16(1))
    header.append(littleEndian: UInt16(1))
    header.append(littleEndian: UInt32(sampleRate))
    header.append(littleEndian: UInt32(sampleRate * 2))
    header.append(littleEndian: UInt16(2))
    header.append(littleEndian: UInt16(16))
    header.append(Data("data".utf8))
    header.append(littleEndian: size)
    return header
  }
}

extension Data {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
