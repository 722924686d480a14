import Foundation
import MediaIntents
import TestSupport
import Testing

extension AcceptanceTests {
  /// Stations that send, with the real player.
  @Suite
  struct RadioTests {
    private let home: Home
    private let servers: [LoopbackServer]
    private let arguments: [String]

    init() async throws {
      home = try Home()
      let library = home.folder.path("library")
      let workshop = TemporaryFolder()
      let file = try ToneFile.encoded(frequency: 440, seconds: 5, kilobits: 256, to: "tone.mp3", in: workshop)
      let sound = try Data(contentsOf: file)
      let answers: [LoopbackServer.Answer] = ["Ada Lane - First Light", "Bo Marsh - Second Wind"].map {
        .broadcast(sound, type: "audio/mpeg", title: $0)
      }
      servers = try (answers + [.status(404)]).map { try LoopbackServer($0) }
      let entries = zip(["Harbour Classics", "Quay Classics", "Lost Classics"], servers).map { name, server in
        "#EXTINF:-1 genre=\"Classical\" language=\"French\",\(name)\n\(server.address("stream.mp3"))\n"
      }
      try home.folder.write("#EXTM3U\n" + entries.joined(), to: "library/Radio/stations.m3u")
      let configuration = try home.configure(#"{playback: {output: "fakesink sync=true", retryWindow: 1}}"#)
      arguments = ["--config", configuration, "--library", library]
    }

    /// Sentences, and what the answers contain.
    private func talk(_ lines: [(said: String, told: String)], to daemon: RunningDaemon) async throws {
      for (said, told) in lines {
        let displayed = try await daemon.ask(said).displayed
        #expect(displayed.contains(told), "\(said): \(displayed)")
      }
    }

    /// Returns when the station has sent its title.
    private func title(_ title: String, on daemon: RunningDaemon) async throws {
      try await wait { try await daemon.ask("what's playing").displayed.contains(title) }
    }

    /// Returns when the station is heard: only then it belongs to the history, and its title may come earlier.
    private func sound(on daemon: RunningDaemon) async throws {
      try await wait {
        let status = try await daemon.arioso("--json", "status").output
        let fields = try JSONSerialization.jsonObject(with: Data(status.utf8)) as? [String: Any]
        return (fields?["position"] as? Double ?? 0) > 0
      }
    }

    @Test func `What was on is told, also of the station before and after a restart`() async throws {
      let daemon = try await RunningDaemon.scanned(in: home, arguments)
      try await talk([("find classical stations in french", "3 stations")], to: daemon)
      try await talk([("play harbour classics", "Harbour")], to: daemon)
      try await title("Ada Lane - First Light", on: daemon)
      try await sound(on: daemon)
      try await talk([("what was that song", "“Ada Lane - First Light”, on “Harbour Classics”")], to: daemon)
      try await talk([("next station", "“Quay Classics”")], to: daemon)
      try await title("Bo Marsh - Second Wind", on: daemon)
      try await sound(on: daemon)
      try await talk([("what was that song", "“Ada Lane - First Light”, on “Harbour Classics”")], to: daemon)
      try await talk([("what songs were on the radio", "Bo Marsh - Second Wind")], to: daemon)
      try await talk([("add this station to my favourites", "“Quay Classics”")], to: daemon)
      #expect(await daemon.stop().status == 0)

      let next = try await RunningDaemon.scanned(in: home, arguments)
      try await talk(
        [
          ("what songs were on the radio", "Bo Marsh - Second Wind"), ("which stations do i like", "“Quay Classics”"),
          ("play my favourite stations", "“Quay Classics”"),
        ], to: next)
      #expect(await next.stop().status == 0)
      for server in servers { server.stop() }
    }

    @Test func `A station off the air is told, comes last, and is passed over by the next station`() async throws {
      let daemon = try await RunningDaemon.scanned(in: home, arguments)
      try await talk([("play lost classics", "404"), ("play quay classics", "“Quay Classics”")], to: daemon)
      let found = try await daemon.ask("find classical stations in french").displayed
      #expect(found.contains("“Lost Classics” (off the air)"))
      #expect(found.split(separator: "\n").last?.contains("Lost Classics") == true)
      // In a circle past the one off the air.
      for name in ["Harbour", "Quay", "Harbour"] {
        let displayed = try await daemon.ask("next station").displayed
        #expect(displayed.contains(name), "\(displayed)")
      }
      #expect(await daemon.stop().status == 0)
      for server in servers { server.stop() }
    }

    @Test func `After a station was lost, play means the station`() async throws {
      let daemon = try await RunningDaemon.scanned(in: home, arguments)
      try await talk([("play harbour classics", "Harbour")], to: daemon)
      try await sound(on: daemon)
      servers[0].stop()
      try await wait { try await daemon.arioso("status").output.hasPrefix("stopped") }
      let reply = try await daemon.ask("play")
      let address = servers[0].address("stream.mp3")
      #expect(reply.displayed.contains(address) && reply.reason == "unreachable", "\(reply.displayed)")
      #expect(try await daemon.ask("play").displayed == reply.displayed)
      #expect(await daemon.stop().status == 0)
      for server in servers.dropFirst() { server.stop() }
    }
  }
}
