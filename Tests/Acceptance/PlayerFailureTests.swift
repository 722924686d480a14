import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Success is reported only once playback is audible; a failure names the reason and gives advice.
  @Suite
  struct PlayerFailureTests {
    /// A daemon with the real player and a real-time null sink.
    private func daemon(_ library: ToneLibrary, environment: [String: String] = [:]) async throws -> RunningDaemon {
      let home = try Home()
      let configuration = try home.configure(#"{library: {follow: false}, playback: {output: "fakesink sync=true"}}"#)
      return try await RunningDaemon.scanned(
        in: home, ["--config", configuration, "--library", library.path], environment: environment)
    }

    private func expectFailure(
      of said: String, by daemon: RunningDaemon, reason: String, words: [String]
    ) async throws {
      let run = try await daemon.arioso("--json", "ask", said)
      let reply = try Reply(printed: run)
      #expect(run.status == 5)
      #expect(reply.state == .refused && reply.code == "failure" && reply.reason == reason)
      for word in words { #expect(reply.displayed.contains(word), "\(reply.displayed)") }
    }

    @Test func `Success means that the item plays`() async throws {
      let library = ToneLibrary()
      try library.add("Tone A", seconds: 20)
      let daemon = try await daemon(library)
      #expect(try await daemon.ask("play tone a").code == "success")
      #expect(try await daemon.arioso("status").output.hasPrefix("playing · Tone A"))
    }

    @Test func `A file that vanished after the scan`() async throws {
      let library = ToneLibrary()
      let file = try library.add("Tone A")
      try library.add("Lantern")
      let daemon = try await daemon(library)
      try FileManager.default.removeItem(at: file)
      try await expectFailure(
        of: "play tone a", by: daemon, reason: "fileMissing",
        words: ["“Tone A”", "gone", file.path, "Scan the library again"])
      #expect(try await daemon.arioso("library", "scan").output.contains("1 removed"))
      #expect(try await daemon.ask("play tone a").reason == "notFound")
    }

    @Test func `A file that lost its sound after the scan`() async throws {
      let library = ToneLibrary()
      let file = try library.add("Tone A")
      let daemon = try await daemon(library)
      try Data("These are words and no music.\n".utf8).write(to: file)
      try await expectFailure(
        of: "play tone a", by: daemon, reason: "undecodable", words: ["“Tone A”", "broken", "Replace it"])
    }

    @Test func `An album continues after a file that vanished`() async throws {
      let library = ToneLibrary()
      let file = try library.add("Low", album: "Two Tones", track: 1)
      try library.add("High", seconds: 20, album: "Two Tones", track: 2)
      let daemon = try await daemon(library)
      try FileManager.default.removeItem(at: file)
      let reply = try await daemon.ask("play two tones")
      #expect(reply.state == .answered && reply.items.first?.title == "High" && reply.displayed.contains("“High”"))
    }

    @Test func `A format without a decoder names the package that provides it`() async throws {
      let library = ToneLibrary()
      try library.add("Tone A", format: "m4a")
      let daemon = try await daemon(
        library, environment: ["GST_PLUGIN_FEATURE_RANK": "avdec_aac:NONE,avdec_aac_fixed:NONE,faad:NONE"])
      try await expectFailure(
        of: "play tone a", by: daemon, reason: "decoderMissing", words: ["AAC", "apt install gstreamer1.0-libav"])
    }

    @Test func `A station plays while its server sends, and a silent server is reported`() async throws {
      let workshop = TemporaryFolder()
      let sound = try ToneFile.encoded(frequency: 440, seconds: 5, to: "tone.mp3", in: workshop)
      let server = try LoopbackServer(.broadcast(Data(contentsOf: sound), type: "audio/mpeg", title: "Ocean Wide"))
      let closed = try LoopbackServer(.status(403))
      let library = ToneLibrary()
      try FileManager.default.createDirectory(atPath: library.path + "/Radio", withIntermediateDirectories: true)
      let stations = """
        #EXTM3U
        #EXTINF:-1,Harbour Jazz 89.1 FM
        \(server.address("jazz.mp3"))
        #EXTINF:-1,Kettle Talk 1010 AM
        \(closed.address("talk.mp3"))
        """
      _ = try library.folder.write(Data(stations.utf8), to: "Radio/stations.m3u8")
      let daemon = try await daemon(library)
      #expect(try await daemon.ask("play harbour jazz").items.first?.title == "Harbour Jazz 89.1 FM")
      #expect(try await daemon.arioso("status").output.hasPrefix("playing · Harbour Jazz 89.1 FM"))
      try await expectFailure(
        of: "play kettle talk", by: daemon, reason: "refused", words: ["403", "Check the address"])
      server.stop()
      try await expectFailure(
        of: "play harbour jazz", by: daemon, reason: "unreachable", words: ["cannot be reached", "Check the network"])
    }

    @Test func `An output that can't be opened`() async throws {
      let library = ToneLibrary()
      try library.add("Tone A")
      let home = try Home()
      let configuration = try home.configure(#"{playback: {output: "filesink location=/no/such/folder/a.wav"}}"#)
      let daemon = try await RunningDaemon.scanned(in: home, ["--config", configuration, "--library", library.path])
      try await expectFailure(
        of: "play tone a", by: daemon, reason: "outputUnavailable", words: ["No sound output", "Check"])
    }
  }
}
