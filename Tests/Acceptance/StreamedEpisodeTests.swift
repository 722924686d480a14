import ControlProtocol
import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// An episode that streams while it is downloaded.
  @Suite
  struct StreamedEpisodeTests {
    private static let sound = ToneFile.wave(frequency: 440, seconds: 300)

    private static func server() throws -> ScriptedHTTPServer {
      try ScriptedHTTPServer { request in
        guard request.path == "/tide.wav" else {
          return .init(
            200, [:],
            """
            <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Shore Minutes</title><item>
            <title>Tide</title><guid>tide</guid><pubDate>Mon, 06 Jan 2025 10:00:00 GMT</pubDate>
            <itunes:duration>300</itunes:duration><enclosure url="/tide.wav" type="audio/wav"/></item></channel></rss>
            """)
        }
        return .init(200, ["Content-Type": "audio/wav"], sound)
      }
    }

    @Test func `An episode goes on from its download, also without its server and after a restart`() async throws {
      let server = try Self.server()
      let home = try Home()
      let configuration = try home.configure(
        #"{library: {folders: []}, playback: {output: "fakesink sync=true"}, podcasts: {freeGigabytes: 0}}"#)
      let daemon = try await RunningDaemon.scanned(in: home, ["--config", configuration])
      let caller = try DaemonCaller(daemon)
      _ = try await caller.call(AddPodcast(address: server.address("/feed")))
      #expect(try await daemon.ask("play tide").code == "success")
      #expect(try await daemon.ask("download the last one of shore minutes").code == "success")
      try await wait { try await caller.call(ListPodcasts()).podcasts.first?.downloaded == 1 }
      // The players learn of it once the library has.
      try await wait { try savedAddress(in: home).hasPrefix("file:") }
      server.stop()
      #expect(try await daemon.ask("pause").code == "success")
      #expect(try await daemon.ask("resume").code == "success")
      #expect(try await daemon.ask("skip forward 20 seconds").code == "success")
      #expect(try await daemon.arioso("status").output.hasPrefix("playing · Tide"))
      #expect(await daemon.stop().status == 0)

      let next = try await RunningDaemon.scanned(in: home, ["--config", configuration])
      #expect(try await next.ask("resume").code == "success")
      #expect(try await next.arioso("status").output.hasPrefix("playing · Tide"))
      // It was one play all the time.
      #expect(try await next.arioso("history").output.components(separatedBy: "Tide").count <= 2)
      #expect(await next.stop().status == 0)
    }

    @Test func `A queued episode streams again once its download is deleted`() async throws {
      let server = try Self.server()
      let home = try Home()
      let configuration = try home.configure("{library: {folders: []}, podcasts: {freeGigabytes: 0}}")
      let daemon = try await RunningDaemon.scanned(in: home, ["--config", configuration, "--player", "silent"])
      let caller = try DaemonCaller(daemon)
      _ = try await caller.call(AddPodcast(address: server.address("/feed")))
      _ = try await caller.call(DownloadPodcast(podcast: "shore"))
      try await wait { try await caller.call(ListPodcasts()).podcasts.first?.downloaded == 1 }
      let queued = try await daemon.arioso("podcast", "queue")
      #expect(queued.status == 0 && queued.output.hasSuffix("1 new episode added to the queue, 0 already there\n"))
      try await wait { try savedAddress(in: home).hasPrefix("file:") }
      let deleted = try await daemon.arioso("podcast", "delete", "shore", "minutes", "1")
      #expect(deleted.status == 0 && deleted.output == "Tide: download deleted\n", "\(deleted)")
      try await wait { try savedAddress(in: home) == server.address("/tide.wav") }
      let again = try await daemon.arioso("podcast", "delete", "shore", "1")
      #expect(again.status == 1 && again.errors.contains("there is no download of \"Tide\""), "\(again)")
      #expect(await daemon.stop().status == 0)
    }

    /// The address in the saved queue.
    private func savedAddress(in home: Home) throws -> String {
      let journal = try Database(path: home.state + "/journal.sqlite")
      return try journal.first("SELECT address FROM entries") { $0.text(0) } ?? ""
    }
  }
}
