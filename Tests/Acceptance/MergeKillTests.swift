import ControlProtocol
import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

extension AcceptanceTests {
  /// A daemon killed with SIGKILL at random times while a podcast whose feed moved becomes a part of another one.
  ///
  /// `ARIOSO_KILLS` sets the number of kills and `ARIOSO_SEED` the random seed.
  @Suite
  struct MergeKillTests {
    private static let episodes = ["/old": ["Old", "Both"], "/new": ["New", "Both"]]

    @Test func `A kill during the merge of two podcasts loses no episode, no download and no like`() async throws {
      let environment = ProcessInfo.processInfo.environment
      var generator = SeededGenerator(seed: environment["ARIOSO_SEED"].flatMap(UInt64.init) ?? 7)
      let server = try ScriptedHTTPServer { Self.answer($0, moves: false) }
      let home = try Home()
      let arguments = ["--player", "silent", "--config", try home.configure("{podcasts: {freeGigabytes: 0}}")]
      try await subscribe(to: server, in: home, arguments)
      let files = try downloads(in: home)
      #expect(files.count == 4)
      let copy = home.folder.path("copy")
      try FileManager.default.copyItem(atPath: home.state, toPath: copy)
      server.answer { Self.answer($0, moves: true) }

      var numbersOfPodcasts: Set<Int> = []
      for _ in 0..<(environment["ARIOSO_KILLS"].flatMap(Int.init) ?? 3) {
        try FileManager.default.removeItem(atPath: home.state)
        try FileManager.default.copyItem(atPath: copy, toPath: home.state)
        let daemon = try await RunningDaemon(in: home, arguments)
        try await DaemonCaller(daemon).send(RefreshPodcasts())
        // Not a wait for an event: the time of the kill is random.
        try await Task.sleep(for: .microseconds(Int.random(in: 0...60_000, using: &generator)))
        daemon.program.send(SIGKILL)
        _ = await daemon.program.end()
        #expect(try downloads(in: home) == files)
        numbersOfPodcasts.insert(try podcasts(in: home))
        try await expectMerged(in: home, arguments)
        #expect(try downloads(in: home) == files)
      }
      #expect(numbersOfPodcasts.isSubset(of: [1, 2]), "\(numbersOfPodcasts)")
    }

    /// Two podcasts with two downloads each and a like, which have not been asked for long.
    private func subscribe(to server: ScriptedHTTPServer, in home: Home, _ arguments: [String]) async throws {
      let daemon = try await RunningDaemon(in: home, arguments)
      let caller = try DaemonCaller(daemon)
      for (path, episodes) in Self.episodes {
        let podcast = try await caller.call(AddPodcast(address: server.address(path))).title
        _ = try await caller.call(DownloadPodcast(podcast: podcast, last: PositiveCount(episodes.count)))
      }
      try await wait {
        try await caller.call(ListPodcasts()).podcasts.map(\.downloaded) == [2, 2]
      }
      #expect(try await daemon.ask("like the show old hour").code == "success")
      #expect(await daemon.stop().status == 0)
      let journal = try Database(path: home.state + "/journal.sqlite")
      try journal.run(
        script: "UPDATE subscriptions SET state = CAST(json_set(CAST(state AS TEXT), '$.checked', 1) AS BLOB)")
    }

    /// Whether a refresh without a kill leaves one podcast with everything of both.
    private func expectMerged(in home: Home, _ arguments: [String]) async throws {
      let journal = try Database(path: home.state + "/journal.sqlite")
      #expect(try journal.firstDefect() == nil)
      try journal.run(
        script: "UPDATE subscriptions SET state = CAST(json_set(CAST(state AS TEXT), '$.checked', 1) AS BLOB)")
      let daemon = try await RunningDaemon(in: home, arguments)
      _ = try await DaemonCaller(daemon).call(RefreshPodcasts())
      let podcasts = try await DaemonCaller(daemon).call(ListPodcasts()).podcasts
      #expect(podcasts.map(\.title) == ["New Hour"] && podcasts.map(\.downloaded) == [3])
      #expect(await daemon.stop().status == 0)
      #expect(try journal.first("SELECT count(*) FROM affinities") { $0.integer(0) } == 1)
    }

    private func podcasts(in home: Home) throws -> Int {
      let journal = try Database(path: home.state + "/journal.sqlite")
      return try journal.first("SELECT count(*) FROM subscriptions") { $0.integer(0) } ?? 0
    }

    private func downloads(in home: Home) throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: home.state + "/Downloads").filter { $0.hasSuffix(".flac") }
        .sorted()
    }

    private static func answer(_ request: ScriptedHTTPServer.Request, moves: Bool) -> ScriptedHTTPServer.Answer {
      guard let titles = episodes[request.path] else {
        return .init(200, ["Content-Type": "audio/flac"], Data(TinyFlac.bytes(["TITLE=\(request.path)"])))
      }
      let items = titles.map { title in
        """
        <item><title>\(title)</title><guid>\(title)</guid><pubDate>Mon, 06 Jan 2025 10:00:00 GMT</pubDate>
        <enclosure url="\(request.path)-\(title).flac" type="audio/flac" length="1"/></item>
        """
      }
      let isMoved = moves && request.path == "/old"
      return .init(
        200, [:],
        """
        <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
        <channel><title>\(request.path == "/old" ? "Old Hour" : "New Hour")</title>
        \(isMoved || request.path == "/new" ? "<podcast:guid>shared</podcast:guid>" : "")
        \(isMoved ? "<itunes:new-feed-url>/new</itunes:new-feed-url>" : "")
        \(items.joined())</channel></rss>
        """)
    }
  }
}
