import Foundation
import Journal
import MediaFiles
import MediaIntents
import Soup
import Subscriptions
import Synchronization
import TestSupport
import Testing

/// Subscriptions with a scripted server, and a clock that a test sets.
final class PodcastDesk: Sendable {
  let folder = TemporaryFolder()
  let server: ScriptedHTTPServer
  let journal: Journal
  let manager: SubscriptionManager
  let time: Clock
  let library: Shows

  static let start: Int64 = 1_700_000_000

  init(_ answer: @escaping ScriptedHTTPServer.Script = { _ in .init(404) }) throws {
    server = try ScriptedHTTPServer(answer)
    let clock = Clock()
    journal = try Journal(path: folder.path("journal.sqlite"), now: { clock.now })
    let shows = Shows()
    manager = SubscriptionManager(
      journal: journal, store: ShowStore(folder: folder.path("podcasts")) { shows.noteSetAside($0) },
      credentials: Credentials(path: folder.path("credentials.json")),
      downloads: DownloadFolder(path: folder.path("Downloads")), session: HTTPSession(agent: "Test/1"),
      interval: .zero, now: { clock.now }
    ) { change, show in shows.take(change, show) }
    (time, library) = (clock, shows)
  }

  final class Clock: Sendable {
    private let seconds = Mutex(PodcastDesk.start)
    var now: Int64 { seconds.withLock(\.self) }
    func pass(hours: Int64) { pass(seconds: hours * 3600) }
    func pass(seconds: Int64) { self.seconds.withLock { $0 += seconds } }
  }

  /// What was passed on to the library.
  final class Shows: Sendable {
    private let shows = Mutex<[String: SubscribedShow]>([:])
    func take(_ change: SubscriptionChange, _ show: SubscribedShow?) {
      shows.withLock { shows in
        switch change {
        case .updated(let subscription): shows[subscription.id] = show
        case .removed(let id): shows[id] = nil
        case .merged(let moved, _, let files):
          shows[moved.id] = nil
          merges.withLock { $0.append((moved.title, files)) }
        }
      }
    }

    private let merges = Mutex<[(title: String, spareFiles: [String])]>([])
    /// The titles of the shows that became parts of others, with the downloads that have no show now.
    var merged: [(title: String, spareFiles: [String])] { merges.withLock(\.self) }

    private let paths = Mutex<[String]>([])
    func noteSetAside(_ path: String) { paths.withLock { $0.append(path) } }
    /// The files that were set aside.
    var setAside: [String] { paths.withLock(\.self) }

    var titles: [String] { shows.withLock { $0.values.flatMap(\.episodes).map(\.title) } }
    var count: Int { shows.withLock { $0.count } }
    func files(of id: String) -> [String] {
      shows.withLock { $0[id]?.episodes.compactMap(\.file).sorted() ?? [] }
    }
  }

  /// A feed with an episode for each title, the first a day old and each a day older than the one before.
  ///
  /// - Parameter length: the bytes that it says each episode has.
  static func feed(_ title: String, _ episodes: [String], more: String = "", length: Int = 1) -> String {
    let items = episodes.enumerated().map { index, name in
      """
      <item><title>\(name)</title><guid>\(name)</guid><enclosure url="/\(name).mp3" type="audio/mpeg" length="\(length)"/>
      <pubDate>\(start - 86_400 * Int64(index + 1))</pubDate></item>
      """
    }
    return """
      <rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">
      <channel><title>\(title)</title>\(more)\(items.joined())</channel></rss>
      """
  }

  func refresh() async -> RefreshSummary { await manager.refresh(await manager.all) }

  /// The subscriptions as after a restart.
  func again(_ shows: Shows = Shows(), downloads: String = "Downloads") -> SubscriptionManager {
    SubscriptionManager(
      journal: journal, store: ShowStore(folder: folder.path("podcasts")),
      credentials: Credentials(path: folder.path("credentials.json")),
      downloads: DownloadFolder(path: folder.path(downloads)), session: HTTPSession(agent: "Test/1"),
      interval: .zero, now: { [time] in time.now }
    ) { change, show in shows.take(change, show) }
  }
}

@Suite(.timeLimit(.minutes(10)))
struct SubscriptionManagerTests {
  @Test func `A subscription brings the episodes of its feed into the library`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("Kettle Hour", ["Two", "One"])) }
    let added = try await desk.manager.add(desk.server.address("/feed"))
    #expect(added.title == "Kettle Hour" && desk.library.titles.sorted() == ["One", "Two"])
    let show = try #require(await desk.manager.show(of: added))
    #expect(show.episodes.map(\.address).contains(desk.server.address("/Two.mp3")))
    #expect(show.episodes.filter(\.isNew).map(\.title) == ["Two"])
    await #expect(throws: SubscriptionFailure.self) { try await desk.manager.add(desk.server.address("/feed")) }
    try await desk.manager.remove(added)
    #expect(await desk.manager.all.isEmpty && desk.library.count == 0)
    #expect(try await desk.journal.subscriptions().isEmpty)
  }

  @Test func `A subscription that is removed while its feed is read stays removed`() async throws {
    let (requests, asked) = AsyncStream.makeStream(of: Void.self)
    let desk = try PodcastDesk { _ in
      asked.yield()
      return .init(200, [:], PodcastDesk.feed("Kettle Hour", ["Two", "One"]))
    }
    var request = requests.makeAsyncIterator()
    // Each time the removal falls into another moment of the refresh.
    for delay in 0..<60 {
      let added = try await desk.manager.add(desk.server.address("/feed"))
      _ = await request.next()
      desk.time.pass(hours: 48)
      let refresh = Task { await desk.refresh() }
      _ = await request.next()
      for _ in 0..<delay { await Task.yield() }
      try await desk.manager.remove(added)
      _ = await refresh.value
      #expect(await desk.manager.all.isEmpty, "\(delay)")
      #expect(try await desk.journal.subscriptions().isEmpty, "\(delay)")
    }
  }

  @Test func `The hosts and guests of a feed come with its episodes`() async throws {
    let feed = PodcastDesk.feed("A", ["Two", "One"], more: "<podcast:person role='host'>Ada</podcast:person>")
      .replacing("<guid>One</guid>", with: "<guid>One</guid><podcast:person role='guest'>Cy</podcast:person>")
    let desk = try PodcastDesk { _ in .init(200, [:], feed) }
    let show = try #require(await desk.manager.show(of: desk.manager.add(desk.server.address("/feed"))))
    let tracks = show.episodes.map { Track($0, of: show, subscription: "a") }.sorted { $0.title < $1.title }
    #expect(tracks.map(\.hosts) == [["Ada"], ["Ada"]])
    #expect(tracks.map(\.guests) == [["Cy"], []])
  }

  @Test func `Validators are sent back as they came, and an unchanged feed is not read`() async throws {
    let desk = try PodcastDesk { request in
      if request.headers["if-none-match"] == "W/\"one\"", request.headers["if-modified-since"] == "Monday" {
        return .init(304)
      }
      return .init(200, ["ETag": "W/\"one\"", "Last-Modified": "Monday"], PodcastDesk.feed("A", ["One"]))
    }
    try await desk.manager.add(desk.server.address("/feed"))
    desk.time.pass(hours: 1)
    let summary = await desk.refresh()
    #expect(summary.unchanged == 1 && summary.changed == 0)
    #expect(try await desk.journal.subscriptions().first?.checked == desk.time.now)
    var left = RefreshSummary()
    left.skipped = 1
    #expect(await desk.refresh() == left, "it was asked a moment ago")
    #expect(desk.server.requests.count == 2)
  }

  @Test func `A validator that a later answer lacks is forgotten`() async throws {
    let desk = try PodcastDesk { request in
      .init(200, request.headers["if-none-match"] == nil ? ["ETag": "\"a\""] : [:], PodcastDesk.feed("A", ["One"]))
    }
    try await desk.manager.add(desk.server.address("/feed"))
    desk.time.pass(hours: 1)
    _ = await desk.refresh()
    #expect(await desk.manager.all.first?.validators == FeedValidators())
  }

  @Test func `Only episodes that appear later are news, and those that leave the feed stay`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["Two", "One"])) }
    let added = try await desk.manager.add(desk.server.address("/feed"))
    desk.server.answer { _ in .init(200, [:], PodcastDesk.feed("A", ["Three", "Two"])) }
    desk.time.pass(hours: 1)
    #expect(await desk.refresh().newEpisodes == 1)
    let show = try #require(await desk.manager.show(of: added))
    #expect(Set(show.episodes.map(\.title)) == ["One", "Two", "Three"])
  }

  @Test func `A permanent redirect moves a subscription on the second day, a temporary one never`() async throws {
    for status in [301, 308, 302, 307] {
      let desk = try PodcastDesk { request in
        request.path == "/old" ? .init(status, ["Location": "/new"]) : .init(200, [:], PodcastDesk.feed("A", ["One"]))
      }
      desk.server.answer { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
      let added = try await desk.manager.add(desk.server.address("/old"))
      desk.server.answer { request in
        request.path == "/old" ? .init(status, ["Location": "/new"]) : .init(200, [:], PodcastDesk.feed("A", ["One"]))
      }
      desk.time.pass(hours: 1)
      _ = await desk.refresh()
      #expect(await desk.manager.all.first?.address == added.address)
      desk.time.pass(hours: 24)
      _ = await desk.refresh()
      let now = try #require(await desk.manager.all.first)
      #expect((now.address == desk.server.address("/new")) == [301, 308].contains(status), "\(status)")
      #expect(now.id == added.id)
    }
  }

  @Test func `A feed that names its new address moves if the show is the same`() async throws {
    for (guid, moves) in [("b", false), ("a", true)] {
      let more = "<podcast:guid>a</podcast:guid><itunes:new-feed-url>/new</itunes:new-feed-url>"
      let desk = try PodcastDesk { _ in
        .init(200, [:], PodcastDesk.feed("A", ["One"], more: "<podcast:guid>a</podcast:guid>"))
      }
      try await desk.manager.add(desk.server.address("/old"))
      desk.server.answer { request in
        let other = PodcastDesk.feed("B", ["Other"], more: "<podcast:guid>\(guid)</podcast:guid>")
        return .init(200, [:], request.path == "/new" ? other : PodcastDesk.feed("A", ["One"], more: more))
      }
      desk.time.pass(hours: 1)
      _ = await desk.refresh()
      #expect(await desk.manager.all.first?.address == desk.server.address(moves ? "/new" : "/old"), "\(guid)")
    }
  }

  struct Trouble: Sendable {
    let status: Int
    let headers: [String: String]
    let problem: FeedProblem
    let wait: ClosedRange<Int64>

    init(_ status: Int, _ problem: FeedProblem, _ wait: ClosedRange<Int64>, headers: [String: String] = [:]) {
      (self.status, self.headers, self.problem, self.wait) = (status, headers, problem, wait)
    }
  }

  @Test(arguments: [
    Trouble(429, .busy, 7200...7200, headers: ["Retry-After": "7200"]),
    Trouble(503, .busy, 900...900, headers: ["Retry-After": "1"]),
    Trouble(429, .busy, 3600...3600, headers: ["Retry-After": "Wed, 15 Nov 2023 00:13:20 GMT"]),
    Trouble(500, .serverFailed, 3000...4000), Trouble(404, .missing, 3000...4000),
    Trouble(403, .refused, 500_000...700_000), Trouble(401, .loginNeeded, 500_000...700_000),
  ])
  func `A server in trouble is left alone for a time`(_ example: Trouble) async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    try await desk.manager.add(desk.server.address("/feed"))
    desk.server.answer { _ in .init(example.status, example.headers) }
    desk.time.pass(hours: 1)
    let summary = await desk.refresh()
    let now = try #require(await desk.manager.all.first)
    #expect(summary.failed.map(\.problem) == [example.problem])
    #expect(example.wait.contains(now.due - desk.time.now), "\(now.due - desk.time.now)")
    #expect(desk.library.titles == ["One"])
  }

  @Test func `A feed that is gone is never asked again`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    try await desk.manager.add(desk.server.address("/feed"))
    desk.server.answer { _ in .init(410) }
    desk.time.pass(hours: 2)
    _ = await desk.refresh()
    #expect(await desk.manager.all.first?.hasEnded == true && desk.library.titles == ["One"])
  }

  @Test func `A page leads to the feed that it names, and another page is refused with its title`() async throws {
    let page = "<!DOCTYPE html><html><head><title>Tea &amp; Co</title>"
    let desk = try PodcastDesk { request in
      switch request.path {
      case "/site":
        .init(200, [:], page + "<link rel=alternate type=\"application/rss+xml\" href=\"/feed?a=1&amp;b=2\"></head>")
      case "/feed?a=1&b=2": .init(200, [:], PodcastDesk.feed("A", ["One"]))
      default: .init(200, [:], page + "</head></html>")
      }
    }
    #expect(try await desk.manager.add(desk.server.address("/site")).address == desk.server.address("/feed?a=1&b=2"))
    await #expect(throws: SubscriptionFailure.feed(.notAFeed, page: "Tea & Co")) {
      try await desk.manager.add(desk.server.address("/other"))
    }
  }

  @Test func `A cut document is read, but its validators are not kept`() async throws {
    let desk = try PodcastDesk { _ in
      .init(200, ["ETag": "\"a\""], String(PodcastDesk.feed("A", ["Two", "One"]).dropLast(120)))
    }
    let added = try await desk.manager.add(desk.server.address("/feed"))
    #expect(added.validators == FeedValidators() && desk.library.titles.contains("Two"))
  }

  @Test func `A login is sent to its host alone and kept in a file of its own`() async throws {
    let other = try ScriptedHTTPServer { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    let target = other.address("/feed", host: "localhost")
    let desk = try PodcastDesk { request in
      request.headers["authorization"] == "Basic YW5uOnRlYQ==" ? .init(302, ["Location": target]) : .init(401)
    }
    let address = "http://ann:tea@127.0.0.1:\(desk.server.port)/feed"
    let added = try await desk.manager.add(address)
    #expect(!added.address.contains("tea") && other.requests.first?.headers["authorization"] == nil)
    desk.time.pass(hours: 1)
    #expect(await desk.refresh().failed.isEmpty)
    let mode = try FileManager.default.attributesOfItem(atPath: desk.folder.path("credentials.json"))[.posixPermissions]
    #expect(mode as? Int == 0o600)
    #expect(try !Data(contentsOf: URL(filePath: desk.folder.path("journal.sqlite-wal"))).contains(Data("ann:tea".utf8)))
  }

  @Test func `Subscriptions are exported and imported with their folders`() async throws {
    let desk = try PodcastDesk { request in .init(200, [:], PodcastDesk.feed("Show \(request.path)", ["One"])) }
    let list = try #require(
      OPMLDocument(
        Array(
          """
          <opml><body><outline text="News"><outline text="Daily"><outline text="A" xmlurl="feed://127.0.0.1/x"/>
          </outline></outline><outline title="B &amp; C" xmlUrl="http://127.0.0.1:\(desk.server.port)/b" type="pie"/>
          <outline text="bad" xmlUrl="exec:rm"/></body></opml>
          """.utf8)))
    let (added, refused) = try await desk.manager.add(list)
    #expect(added.map(\.title) == ["A", "B & C"] && refused.map(\.address) == ["exec:rm"])
    let text = await desk.manager.list.text(title: "Podcasts")
    let again = try #require(OPMLDocument(Array(text.utf8)))
    #expect(again.text(title: "Podcasts") == text)
    #expect(again.entries.first { $0.title == "A" }?.folders == ["News/Daily"])
    #expect(try await desk.manager.add(again).added.isEmpty)
  }

  @Test func `Every address of a list is subscribed to once`() async throws {
    let desk = try PodcastDesk()
    let entries = (0..<50).map { OPMLDocument.Entry(title: "\($0)", address: desk.server.address("/\($0)")) }
    #expect(try await desk.manager.add(OPMLDocument(entries: entries + entries)).added.count == 50)
  }

  @Test func `Subscriptions and episodes survive a restart`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    let added = try await desk.manager.add(desk.server.address("/feed"))
    let shows = PodcastDesk.Shows()
    let again = desk.again(shows)
    try await again.load(known: [:])
    #expect(await again.all == [added] && shows.titles == ["One"])
  }

  @Test func `Feeds are asked when they are due, and nothing is sent without a subscription`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    let running = Task { await desk.manager.run() }
    let list = try #require(OPMLDocument(Array(desk.server.address("/feed").utf8)))
    #expect(desk.server.requests.isEmpty)
    await desk.manager.waitForFirst(of: try desk.manager.add(list).added, atMost: .seconds(60))
    // Whichever of the two asked for it.
    try await wait { desk.library.titles == ["One"] }
    #expect(desk.server.requests.count == 1)
    // As after the machine was suspended for two days.
    desk.time.pass(hours: 48)
    await desk.manager.networkReturned()
    try await wait { desk.server.requests.count == 2 }
    await desk.manager.stop()
    await running.value
  }

  @Test func `Feeds that could not be reached are asked again when the network is back`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("Kettle Hour", ["One"])) }
    try await desk.manager.add(desk.server.address("/feed"))
    desk.server.answer { _ in .reset() }
    desk.time.pass(hours: 24)
    #expect(await desk.refresh().failed.map(\.problem).first??.isOfNetwork == true)
    desk.server.answer { _ in .init(200, [:], PodcastDesk.feed("Kettle Hour", ["Two", "One"])) }
    let running = Task { await desk.manager.run() }
    // Without the network it waits for the next turn, so the only request comes after it is back.
    await desk.manager.networkReturned()
    try await wait { desk.library.titles.contains("Two") }
    await desk.manager.stop()
    await running.value
  }
}
