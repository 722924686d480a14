import Foundation

/// Real audio in a format, encoded once for all tests.
package enum Sound: String, CaseIterable, Sendable {
  case mp3, flac, ogg, opus, m4a, m4b, wav

  private static let cache = SoundCache()

  /// A tone of one second without tags.
  package func bytes() async throws -> [UInt8] { try await Self.cache.bytes(of: self) }

  /// The tone with tags, under ffmpeg's names.
  package func bytes(tags: [String: String]) throws -> [UInt8] {
    try encode(tags.sorted { $0.key < $1.key }.flatMap { ["-metadata", "\($0.key)=\($0.value)"] })
  }

  /// The tone with chapters of one second each.
  package func bytes(chapters: [String], tags: [String: String] = [:]) throws -> [UInt8] {
    let folder = TemporaryFolder()
    var lines = [";FFMETADATA1"] + tags.map { "\($0.key)=\($0.value)" }
    for (number, title) in chapters.enumerated() {
      lines += ["[CHAPTER]", "TIMEBASE=1/1", "START=\(number)", "END=\(number + 1)", "title=\(title)"]
    }
    let metadata = try folder.write(lines.joined(separator: "\n") + "\n", to: "metadata.txt")
    return try encode(["-i", metadata, "-map", "0:a", "-map_metadata", "1"], seconds: chapters.count)
  }

  /// A tone of one second in the container that the name's ending says, with or without moving pictures.
  package static func container(_ name: String, title: String, hasFilm: Bool) throws -> [UInt8] {
    let film = hasFilm ? ["-f", "lavfi", "-i", "testsrc=size=32x32:rate=5:duration=1", "-c:v", "mpeg4"] : []
    let sound = name.hasSuffix("mp4") ? "aac" : "libvorbis"
    return try encode(film + ["-c:a", sound, "-metadata", "title=\(title)"], seconds: 1, name: name)
  }

  private func encode(_ options: [String], seconds: Int = 1) throws -> [UInt8] {
    try Self.encode(options + (self == .m4b ? ["-f", "mp4"] : []), seconds: seconds, name: "tone.\(rawValue)")
  }

  private static func encode(_ options: [String], seconds: Int, name: String) throws -> [UInt8] {
    let folder = TemporaryFolder()
    let path = folder.path(name)
    let source = "sine=frequency=440:sample_rate=44100:duration=\(seconds)"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["ffmpeg", "-nostdin", "-loglevel", "error", "-f", "lavfi", "-i", source] + options + [path]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw ToneFile.EncodingFailure(ending: "\(process.terminationStatus)") }
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  fileprivate func plain() throws -> [UInt8] { try encode([]) }
}

private actor SoundCache {
  private var known: [Sound: [UInt8]] = [:]

  package func bytes(of sound: Sound) throws -> [UInt8] {
    if let bytes = known[sound] { return bytes }
    let bytes = try sound.plain()
    known[sound] = bytes
    return bytes
  }
}
