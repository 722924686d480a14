import ControlProtocol
import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// A daemon whose podcasts claim what none can mean. It must live, also after a restart, because it saves them first.
  @Suite struct ExtremeFeedTests {
    private static let largest = "9223372036854775807"

    private static func feed(_ title: String, more: String = "") -> String {
      """
      <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>\(title)</title>\(more)<item>
      <title>\(title)</title><guid>\(title)</guid><pubDate>Mon, 06 Jan 2025 10:00:00 +01:\(largest)</pubDate>
      <itunes:season>\(largest)</itunes:season><itunes:episode>\(largest)</itunes:episode>
      <itunes:duration>\(largest)</itunes:duration>
      <enclosure url="/tide.wav" type="audio/wav" length="\(largest)"/></item></channel></rss>
      """
    }

    /// Whether a daemon answers and its podcasts have these titles.
    private func expect(_ titles: Set<String>, in home: Home, _ arguments: [String]) async throws {
      let daemon = try await RunningDaemon(in: home, arguments)
      let podcasts = try await DaemonCaller(daemon).call(ListPodcasts()).podcasts
      #expect(Set(podcasts.map(\.title)) == titles)
      let run = await daemon.stop()
      #expect(run.status == 0, "\(run)")
    }

    @Test func `A feed of the largest numbers is subscribed to, downloaded and known after a restart`() async throws {
      let server = try ScriptedHTTPServer { request in
        request.path == "/busy"
          ? .init(429, ["Retry-After": "Mon, 06 Jan 2025 10:00:00 +01:\(Self.largest)"])
          : .init(
            200, ["Cache-Control": "max-age=\(Self.largest)"],
            Self.feed("Tide", more: "<ttl>\(Self.largest)</ttl>"))
      }
      let home = try Home()
      let arguments = ["--player", "silent", "--config", try home.configure("{podcasts: {freeGigabytes: 100000}}")]
      let daemon = try await RunningDaemon(in: home, arguments)
      let caller = try DaemonCaller(daemon)
      _ = try await caller.call(AddPodcast(address: server.address("/feed")))
      try await caller.send(AddPodcast(address: server.address("/busy")))
      try FileManager.default.createDirectory(
        atPath: home.state + "/Downloads", withIntermediateDirectories: true)
      #expect(try await daemon.ask("download the last one of tide").code.isEmpty == false)
      #expect(try await daemon.arioso("podcast", "refresh").status == 0)
      #expect(await daemon.stop().status == 0)
      for _ in 0..<2 { try await expect(["Tide"], in: home, arguments) }
    }

    @Test func `A state with the largest and smallest numbers in every place does not keep it from starting`()
      async throws
    {
      let server = try ScriptedHTTPServer { _ in .reset() }
      let home = try Home()
      let arguments = ["--player", "silent", "--config", try home.configure("{}")]
      try await expect([], in: home, arguments)
      let journal = try Database(path: home.state + "/journal.sqlite")
      for (index, number) in [Int.max, .min, -1].enumerated() {
        let id = "00000000-0000-5000-8000-00000000000\(index)"
        let fields = ["since", "due", "checked", "failures", "revision", "keeps", "usualGap", "lastPublished"]
          .map { "\"\($0)\":\(number)" }.joined(separator: ",")
        let address = server.address("/\(index)")
        let state = """
          {"id":"\(id)","address":"\(address)","title":"\(id)","formerAddresses":[],"folders":[],"validators":{},
          "move":{"address":"\(address)","since":\(number)},\(fields)}
          """
        try journal.run(
          "INSERT INTO subscriptions (id, address, state) VALUES (?, ?, ?)", id, address, Array(state.utf8))
      }
      for _ in 0..<2 {
        let daemon = try await RunningDaemon(in: home, arguments)
        #expect(try await daemon.arioso("podcast", "refresh").endedBySignal == false)
        #expect(try await DaemonCaller(daemon).call(ListPodcasts()).podcasts.count == 3)
        let run = await daemon.stop()
        #expect(run.status == 0, "\(run)")
      }
    }

    @Test func `A title of flags does not hold sentences up`() async throws {
      let flags = String(repeating: "🇩🇪", count: 60_000)
      let server = try ScriptedHTTPServer { _ in .init(200, [:], Self.feed(flags)) }
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      _ = try await DaemonCaller(daemon).call(AddPodcast(address: server.address("/feed")))
      let start = try daemon.processorTime()
      #expect(try await daemon.ask("play outer peace").code == "success")
      #expect(try daemon.processorTime() - start < 5)
      await daemon.stop()
    }

    @Test func `A feed with endless attributes is refused at once`() async throws {
      let attributes = (0..<200_000).map { "a\($0)=''" }.joined(separator: " ")
      let server = try ScriptedHTTPServer { _ in .init(200, [:], "<rss \(attributes)><channel/></rss>") }
      let daemon = try await RunningDaemon.scanned(SampleLibrary.path)
      let start = try daemon.processorTime()
      #expect(try await daemon.arioso("podcast", "add", server.address("/feed")).status != 0)
      #expect(try daemon.processorTime() - start < 20)
      await daemon.stop()
    }
  }
}
