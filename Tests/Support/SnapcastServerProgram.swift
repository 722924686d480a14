import Foundation
import Glibc

/// A real Snapcast server on ports of the loopback interface, with a temporary folder.
package final class SnapcastServerProgram: Sendable {
  package let folder = TemporaryFolder()
  package let controlPort: UInt16
  /// The port of its clients.
  package let roomPort: UInt16
  /// The port of each of its streams, by name.
  package let feeds: [String: UInt16]
  private let slot = ProgramSlot()

  /// The server did not start in time.
  package struct NotReady: Error {}

  /// - Parameters:
  ///   - streams: the names of its sources.
  ///   - buffer: in milliseconds.
  package init(streams: [String] = ["arioso"], buffer: Int = 400) async throws {
    var ports = LoopbackServer.freePorts(streams.count + 2)
    controlPort = ports.removeFirst()
    roomPort = ports.removeFirst()
    feeds = Dictionary(uniqueKeysWithValues: zip(streams, ports))
    try FileManager.default.createDirectory(atPath: folder.path("data"), withIntermediateDirectories: true)
    let sources = feeds.sorted { $0.key < $1.key }.map { name, port in
      "source = tcp://127.0.0.1:\(port)?name=\(name)&sampleformat=48000:16:2"
    }
    let text = """
      [server]
      datadir = \(folder.path("data"))
      [http]
      enabled = false
      [tcp]
      enabled = true
      bind_to_address = 127.0.0.1
      port = \(controlPort)
      [stream]
      bind_to_address = 127.0.0.1
      port = \(roomPort)
      \(sources.joined(separator: "\n"))
      buffer = \(buffer)
      codec = pcm
      send_to_muted = true
      [logging]
      sink = stdout
      filter = *:warning

      """
    _ = try folder.write(Data(text.utf8), to: "snapserver.conf")
    try await start()
  }

  /// Starts it and returns when its control answers.
  package func start() async throws {
    let program = try RunningProgram(
      "/usr/bin/snapserver", ["-c", folder.path("snapserver.conf")], environment: ["HOME": folder.path("data")])
    slot.set(program)
    try await wait { LoopbackServer.accepts(controlPort) }
  }

  /// Kills it, like a crash.
  package func kill() async {
    guard let program = slot.take() else { return }
    program.send(SIGKILL)
    _ = await program.end()
  }
}

/// A real client of a Snapcast server, which writes what would be heard into a file.
package final class SnapcastRoomProgram: Sendable {
  package let sound: String
  private let folder = TemporaryFolder()
  private let program: RunningProgram

  package init(_ id: String, on server: SnapcastServerProgram) throws {
    sound = folder.path("sound")
    program = try RunningProgram(
      "/usr/bin/snapclient",
      [
        "-h", "127.0.0.1", "-p", "\(server.roomPort)", "--hostID", id, "--logsink", "null",
        // By default a change to another stream begins the file anew.
        "--player", "file:filename=\(sound),mode=a",
      ], environment: ["HOME": folder.path("")])
  }

  /// The place in its sound of what is heard next, in bytes. A frame has two 16-bit samples.
  package var place: Int {
    let attributes = try? FileManager.default.attributesOfItem(atPath: sound)
    return (attributes?[.size] as? Int ?? 0) / 4 * 4
  }

  /// Its last second of sound: 48,000 frames.
  package func lastSecond() -> [Int16] { samples(from: max(0, place - Self.bytesOfSecond), Self.bytesOfSecond) }

  /// The amplitudes of pitches in each half second from a place on, left channel, 0 to 1. What was heard while nobody looked
  /// counts, too.
  package func amplitudes(of pitches: [Double], since start: Int) -> [[Double]] {
    let half = Self.bytesOfSecond / 2
    return stride(from: start, to: place - half, by: half).map { from in
      let samples = samples(from: from, half)
      return pitches.map { Self.amplitude(of: $0, in: samples) }
    }
  }

  /// The amplitude of a pitch in its last second, left channel, 0 to 1.
  package func amplitude(of pitch: Double) -> Double { Self.amplitude(of: pitch, in: lastSecond()) }

  private static let bytesOfSecond = 192_000

  private func samples(from start: Int, _ count: Int) -> [Int16] {
    guard let file = FileHandle(forReadingAtPath: sound) else { return [] }
    try? file.seek(toOffset: UInt64(start))
    let data = (try? file.read(upToCount: count)) ?? Data()
    return data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 1, by: 2).map { bytes.loadUnaligned(fromByteOffset: $0, as: Int16.self) }
    }
  }

  private static func amplitude(of pitch: Double, in samples: [Int16]) -> Double {
    let step = 2 * Double.pi * pitch / 48_000
    var (sine, cosine) = (0.0, 0.0)
    for (frame, place) in stride(from: 0, to: samples.count, by: 2).enumerated() {
      let sample = Double(samples[place]) / 32_768
      sine += sample * sin(step * Double(frame))
      cosine += sample * cos(step * Double(frame))
    }
    return 2 * (sine * sine + cosine * cosine).squareRoot() / Double(max(samples.count / 2, 1))
  }

  package func kill() async {
    program.send(SIGKILL)
    _ = await program.end()
  }
}
