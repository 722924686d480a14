import DBus
import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Every method and property of MPRIS with odd arguments. `ARIOSO_SECONDS` and `ARIOSO_SEED` make it longer or other.
  @Suite struct DesktopFuzzTests {
    private static let path = "/org/mpris/MediaPlayer2"
    private static let name = "org.mpris.MediaPlayer2"

    /// The methods and the signatures of their arguments. `Quit` ends the daemon by intent.
    private static let methods: [(interface: String, method: String, arguments: [Character])] = [
      (name, "Raise", []), (name + ".Player", "Next", []), (name + ".Player", "Previous", []),
      (name + ".Player", "Pause", []), (name + ".Player", "PlayPause", []), (name + ".Player", "Stop", []),
      (name + ".Player", "Play", []), (name + ".Player", "Seek", ["x"]),
      (name + ".Player", "SetPosition", ["o", "x"]), (name + ".Player", "OpenUri", ["s"]),
      (name + ".TrackList", "GetTracksMetadata", ["p"]), (name + ".TrackList", "AddTrack", ["s", "o", "b"]),
      (name + ".TrackList", "RemoveTrack", ["o"]), (name + ".TrackList", "GoTo", ["o"]),
      (name + ".Playlists", "ActivatePlaylist", ["o"]),
      (name + ".Playlists", "GetPlaylists", ["u", "u", "s", "b"]),
      ("org.freedesktop.DBus.Properties", "Get", ["s", "s"]),
      ("org.freedesktop.DBus.Properties", "GetAll", ["s"]),
      ("org.freedesktop.DBus.Properties", "Set", ["s", "s", "v"]),
    ]
    private static let texts = [
      "", "Volume", "Rate", "Shuffle", "LoopStatus", "Position", "Metadata", "Tracks", "Track", "None",
      name + ".Player", name + ".TrackList", name + ".Playlists", name, "Alphabetical", "UserDefined",
      "file:///dev/zero", "file:///proc/self/mem", "file:///nowhere/%00", "file://elsewhere/a.mp3", "javascript:1",
      "http://127.0.0.1:1/a", "fd://0", String(repeating: "%ff", count: 2000), "\u{202e}\n\u{1b}[31m",
      URL(filePath: SampleLibrary.path).absoluteString,
    ]
    private static let paths = [
      "/", path, path + "/TrackList/NoTrack", "/" + String(repeating: "a", count: 4000), "/org/arioso/Track/0",
    ]

    @Test func `Odd calls over MPRIS are carried out or refused`() async throws {
      let environment = ProcessInfo.processInfo.environment
      let seconds = environment["ARIOSO_SECONDS"].flatMap(Double.init) ?? 2
      var generator = SeededGenerator(seed: environment["ARIOSO_SEED"].flatMap(UInt64.init) ?? 7)
      let bus = try PrivateBus()
      let daemon = try await RunningDaemon.scanned(
        in: Home(), ["--player", "silent", "--library", SampleLibrary.path],
        environment: bus.environment.merging(["DBUS_SYSTEM_BUS_ADDRESS": bus.address]) { $1 })
      try await daemon.log.line(containing: "the session bus")
      #expect(try await daemon.ask("play outer peace").code == "success")
      let client = try await BusConnection.open(bus.address, timeout: .seconds(60))
      let clock = ContinuousClock(), end = clock.now + .seconds(seconds)
      var tracks: [String] = [], count = 0
      while clock.now < end || count <= 10 {
        if count % 50 == 0 { tracks = try await Self.tracks(client) }
        count += 1
        let called = Self.methods.randomElement(using: &generator) ?? Self.methods[0]
        let arguments = called.arguments.map { Self.value($0, tracks, &generator) }
        do throws(BusFailure) {
          _ = try await client.call(
            called.method, of: called.interface, at: Self.path, on: Self.name + ".arioso", arguments,
            timeout: .seconds(60))
        } catch {
          // A refusal is an answer, silence is none.
          try #require(error.name != BusFailure.noReply, "\(called) \(arguments): \(error.message)")
        }
      }
      #expect(try await daemon.ask("pause").state != .question)
      #expect(await daemon.stop().status == 0, "after \(count) calls")
      await bus.stop()
    }

    private static func tracks(_ client: BusConnection) async throws -> [String] {
      let answer = try await client.call(
        "Get", of: "org.freedesktop.DBus.Properties", at: path, on: name + ".arioso",
        [.text(name + ".TrackList"), .text("Tracks")], timeout: .seconds(60))
      return answer.first?.unwrapped.asTexts ?? []
    }

    /// A value of a type, or now and then of another one.
    private static func value(
      _ type: Character, _ tracks: [String], _ generator: inout SeededGenerator
    ) -> BusValue {
      let type =
        Int.random(in: 0..<20, using: &generator) == 0 ? "xusobd".randomElement(using: &generator) ?? "x" : type
      let integers: [Int64] = [0, 1, -1, 1_000_000, .min, .max, Int64(Int32.max) + 1]
      let numbers = [0, 1, -1, 0.5, .nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude]
      let path = (tracks + paths).randomElement(using: &generator) ?? "/"
      return switch type {
      case "x": .int64(integers.randomElement(using: &generator) ?? 0)
      case "u": .uint32([0, 1, 100, .max].randomElement(using: &generator) ?? 0)
      case "d": .double(numbers.randomElement(using: &generator) ?? 0)
      case "b": .flag(Bool.random(using: &generator))
      case "o": .path(path)
      case "p": .paths(Array(repeating: path, count: [0, 1, 2, 2000].randomElement(using: &generator) ?? 0))
      case "v": .variant(value("dsbx".randomElement(using: &generator) ?? "d", tracks, &generator))
      default: .text(texts.randomElement(using: &generator) ?? "")
      }
    }
  }
}
