import Foundation
import Journal
import MediaFiles
import MediaIntents
import Soup
import TestSupport
import Testing

@testable import Subscriptions

/// Feeds that move onto the address of another subscription, with real files on the disk.
@Suite(.timeLimit(.minutes(10)))
struct FeedMoveTests {
  private static let guid = "<podcast:guid>shared</podcast:guid>"

  private static func moved(to address: String) -> String {
    guid + "<itunes:new-feed-url>\(address)</itunes:new-feed-url>"
  }

  /// Two subscriptions with downloads, the first of which moves onto the second one's address in the next answer.
  private struct Pair {
    let desk: PodcastDesk
    let old: Subscription
    let new: Subscription

    init(
      old oldEpisodes: [String] = ["Old", "Both"], new newEpisodes: [String] = ["New", "Both"], keeps: Int? = 2
    ) async throws {
      desk = try PodcastDesk { request in
        switch request.path {
        case "/old": .init(200, [:], PodcastDesk.feed("Old Hour", oldEpisodes))
        case "/new": .init(200, [:], PodcastDesk.feed("New Hour", newEpisodes, more: guid))
        default: .init(200, ["Content-Type": "audio/flac"], Data(TinyFlac.bytes(["TITLE=\(request.path)"])))
        }
      }
      old = try await desk.manager.add(desk.server.address("/old"), folders: ["Mornings"])
      new = try await desk.manager.add(
        "http://ann:tea@127.0.0.1:\(desk.server.port)/new", folders: ["Evenings"])
      if let keeps { try await desk.manager.keep(keeps, of: new) }
    }

    func download(_ counts: (old: Int, new: Int)) async {
      _ = await desk.manager.download(newest: counts.old, of: old)
      _ = await desk.manager.download(newest: counts.new, of: new)
      await settle()
    }

    func settle() async {
      var limits = DownloadLimits()
      limits.minFreeBytes = 0
      let downloader = Downloader(
        desk.manager, session: HTTPSession(agent: "Test/1"), limits: limits, facts: { _, _ in [:] },
        isSound: { _ in true })
      await downloader.settle()
    }

    /// The old feed names the new address from now on.
    func announce(_ status: Int? = nil) {
      desk.server.answer { request in
        guard request.path == "/old" else {
          return .init(200, [:], PodcastDesk.feed("New Hour", ["New", "Both"], more: guid))
        }
        if let status { return .init(status, ["Location": "/new"]) }
        return .init(200, [:], PodcastDesk.feed("Old Hour", ["Old", "Both"], more: moved(to: "/new")))
      }
    }

    var files: [String] {
      let root = desk.folder.path("Downloads")
      let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
      return paths.filter { $0.hasSuffix(".flac") }.sorted()
    }

    /// The items of the shows.
    func items(of subscriptions: [Subscription]) async throws -> [ItemID] {
      try await desk.journal.identify(
        subscriptions.map { ItemIdentity(type: .podcastShow, aliases: [.feedGUID("", feed: $0.id)]) })
    }

    /// The paths of the downloads of all shows by the titles of their episodes.
    func downloaded() async -> [String: String] {
      var found: [String: String] = [:]
      for subscription in await desk.manager.all {
        for episode in await desk.manager.show(of: subscription)?.episodes ?? [] where episode.file != nil {
          found[episode.title] = episode.file
        }
      }
      return found
    }
  }

  @Test(arguments: [nil, 301, 308])
  func `A feed that moves onto another one becomes a part of it, and no file is removed`(_ status: Int?) async throws {
    let pair = try await Pair()
    await pair.download((2, 2))
    let before = pair.files
    #expect(before.count == 4)
    pair.announce(status)
    for _ in 0..<3 {
      pair.desk.time.pass(hours: 24)
      _ = await pair.desk.refresh()
      await pair.settle()
    }
    #expect(await pair.desk.manager.all.map(\.id) == [pair.new.id])
    let kept = try #require(await pair.desk.manager.all.first)
    #expect(kept.address == pair.new.address && kept.keeps == 2 && kept.folders == ["Evenings", "Mornings"])
    #expect(kept.formerAddresses == [pair.old.address] && kept.problem == nil)
    #expect(await pair.desk.manager.credentials.login(of: kept.id) == HTTPLogin(user: "ann", password: "tea"))
    #expect(pair.files == before)
    #expect(await Set(pair.downloaded().keys) == ["Old", "New", "Both"])
    // A redirect has brought the new title along before.
    #expect(pair.desk.library.merged.map(\.title) == [status == nil ? "Old Hour" : "New Hour"])
    #expect(pair.desk.library.merged.first?.spareFiles.count == 1, "both had downloaded the same episode")
    #expect(Set(pair.desk.library.titles) == ["Old", "New", "Both"])
    #expect(try await pair.desk.journal.subscriptions().map(\.id) == [kept.id])
    // The old address is the same podcast now.
    await #expect(throws: SubscriptionFailure.self) { try await pair.desk.manager.add(pair.old.address) }
    let again = pair.desk.again()
    try await again.load(known: [:])
    #expect(await again.all.map(\.id) == [kept.id])
    #expect(await again.show(of: kept)?.episodes.filter { $0.file != nil }.count == 3)
  }

  @Test func `A download that only the one that moved has belongs to the other one`() async throws {
    let pair = try await Pair(keeps: nil)
    await pair.download((2, 0))
    let before = pair.files
    pair.announce()
    pair.desk.time.pass(hours: 24)
    _ = await pair.desk.refresh()
    #expect(pair.files == before && before.count == 2)
    #expect(await Set(pair.downloaded().values) == Set(before.map { pair.desk.folder.path("Downloads/" + $0) }))
    #expect(pair.desk.library.merged.first?.spareFiles == [])
  }

  @Test func `The wish to keep episodes moves along, and removes no download of the other one`() async throws {
    let pair = try await Pair(keeps: nil)
    await pair.download((2, 2))
    let before = pair.files
    try await pair.desk.manager.keep(1, of: pair.old)
    pair.announce()
    pair.desk.time.pass(hours: 24)
    _ = await pair.desk.refresh()
    await pair.settle()
    #expect(await pair.desk.manager.all.map(\.keeps) == [1])
    #expect(pair.files == before)
  }

  @Test func `An episode that was liked, heard or queued in the one that moved stays the same item`() async throws {
    let pair = try await Pair()
    let episodes = try #require(await pair.desk.manager.show(of: pair.old)).episodes
    let items = try await pair.desk.journal.identify(
      episodes.map {
        ItemIdentity(type: .podcastEpisode, aliases: [.feedGUID($0.identifier, feed: pair.old.id)])
      })
    try await pair.desk.journal.set(.like, for: items)
    pair.announce()
    pair.desk.time.pass(hours: 24)
    _ = await pair.desk.refresh()
    let kept = try #require(await pair.desk.manager.all.first)
    let show = try #require(await pair.desk.manager.show(of: kept))
    let tracks = show.episodes.map { Track($0, of: show, subscription: kept.id) }
    let later = try await pair.desk.journal.identify(
      tracks.map { ItemIdentity(type: .podcastEpisode, aliases: $0.aliases) })
    #expect(Set(items).isSubset(of: later) && Set(later).count == 3)
  }

  @Test func `What was told of the show that moved is told of the other one, unless that says something else`()
    async throws
  {
    let pair = try await Pair()
    let shows = try await pair.items(of: [pair.old, pair.new])
    try await pair.desk.journal.set(.like, for: [shows[0]])
    try await pair.desk.journal.set(stars: [shows[0]: 2, shows[1]: 5])
    try await pair.desk.journal.set(speed: 1.5, for: shows[0])
    pair.announce()
    pair.desk.time.pass(hours: 24)
    _ = await pair.desk.refresh()
    #expect(try await pair.items(of: [pair.new]) == [shows[1]])
    #expect(try await pair.desk.journal.affinities(of: shows) == [shows[0]: .unset, shows[1]: .like])
    #expect(try await pair.desk.journal.stars(of: shows) == [shows[0]: 0, shows[1]: 5])
    #expect(try await pair.desk.journal.speed(of: shows[1]) == 1.5)
  }

  @Test func `What was done in the subscription at the address counts more`() async throws {
    let pair = try await Pair()
    for subscription in [pair.old, pair.new] {
      let items = try await pair.desk.journal.identify([
        ItemIdentity(type: .podcastEpisode, aliases: [.feedGUID("Both", feed: subscription.id)])
      ])
      try await pair.desk.journal.set(.like, for: items)
    }
    pair.announce()
    pair.desk.time.pass(hours: 24)
    _ = await pair.desk.refresh()
    let show = try #require(await pair.desk.manager.show(of: pair.new))
    #expect(show.episodes.filter { $0.origin != nil }.map(\.title) == ["Old"])
  }

  @Test func `A podcast of which only downloads were left is subscribed to again by one that moves there`() async throws
  {
    let pair = try await Pair()
    await pair.download((0, 1))
    let before = pair.files
    try await pair.desk.manager.remove(pair.new, keepsFiles: true)
    pair.announce()
    pair.desk.time.pass(hours: 24)
    _ = await pair.desk.refresh()
    #expect(await pair.desk.manager.all.map(\.id) == [pair.new.id] && pair.files == before)
    #expect(await Set(pair.desk.manager.show(of: pair.new)?.episodes.map(\.title) ?? []) == ["New", "Old", "Both"])
  }

  @Test func `Feeds that name one another, themselves or a circle stay where they are`() async throws {
    let targets = ["/old": "/new", "/new": "/old", "/self": "/self", "/1": "/2", "/2": "/3", "/3": "/1"]
    let desk = try PodcastDesk { request in
      .init(200, [:], PodcastDesk.feed("Show \(request.path)", [request.path.dropFirst() + "", "Shared"]))
    }
    for path in targets.keys { try await desk.manager.add(desk.server.address(path)) }
    let before = await desk.manager.all.map(\.address)
    desk.server.answer { request in
      .init(
        200, [:],
        PodcastDesk.feed("Show \(request.path)", ["Shared"], more: Self.moved(to: targets[request.path] ?? "/self")))
    }
    for _ in 0..<3 {
      desk.time.pass(hours: 48)
      _ = await desk.refresh()
    }
    let after = await desk.manager.all
    #expect(after.map(\.address) == before && after.allSatisfy { $0.formerAddresses.isEmpty })
    #expect(desk.library.merged.isEmpty)
  }

  @Test func `A chain of new addresses is followed to its end at once`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    let added = try await desk.manager.add(desk.server.address("/1"))
    desk.server.answer { request in
      let next = ["/1": "/2", "/2": "/3"][request.path].map(Self.moved(to:))
      return .init(200, [:], PodcastDesk.feed("A", ["One"], more: next ?? Self.guid))
    }
    desk.time.pass(hours: 24)
    _ = await desk.refresh()
    let moved = try #require(await desk.manager.all.first)
    #expect(moved.id == added.id && moved.address == desk.server.address("/3"))
  }

  @Test func `Going back and forth leaves no list of addresses that grows`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    try await desk.manager.add(desk.server.address("/1"))
    for round in 0..<6 {
      let (from, to) = round % 2 == 0 ? ("/1", "/2") : ("/2", "/1")
      desk.server.answer { request in
        .init(200, [:], PodcastDesk.feed("A", ["One"], more: request.path == from ? Self.moved(to: to) : Self.guid))
      }
      desk.time.pass(hours: 24)
      _ = await desk.refresh()
      #expect(await desk.manager.all.map(\.address) == [desk.server.address(to)])
    }
    #expect(await desk.manager.all.first?.formerAddresses.count ?? 0 <= 2)
  }

  @Test func `An address that a podcast once had can be another one's`() async throws {
    let desk = try PodcastDesk { request in .init(200, [:], PodcastDesk.feed("A", ["One"], more: Self.guid)) }
    try await desk.manager.add(desk.server.address("/1"))
    desk.server.answer { request in
      .init(
        200, [:], PodcastDesk.feed("A", ["One"], more: request.path == "/1" ? Self.moved(to: "/2") : Self.guid))
    }
    desk.time.pass(hours: 24)
    _ = await desk.refresh()
    desk.server.answer { request in
      let isThird = request.path == "/3"
      return .init(200, [:], PodcastDesk.feed("C", ["One"], more: isThird ? Self.moved(to: "/1") : ""))
    }
    let third = try #require(OPMLDocument(Array(desk.server.address("/3").utf8)))
    _ = try await desk.manager.add(third)
    desk.time.pass(hours: 24)
    _ = await desk.refresh()
    #expect(await Set(desk.manager.all.map(\.address)) == [desk.server.address("/1"), desk.server.address("/2")])
    // Given up and subscribed to again, it is not taken for the podcast that was there first.
    let taken = try #require(await desk.manager.all.first { $0.address == desk.server.address("/1") })
    try await desk.manager.remove(taken)
    _ = try await desk.manager.add(try #require(OPMLDocument(Array(desk.server.address("/1").utf8))))
    #expect(await desk.manager.all.contains { $0.address == desk.server.address("/2") })
    #expect(desk.library.merged.isEmpty)
  }

  @Test func `A login does not follow a feed to another server, and is there when the feed comes back`() async throws {
    let other = try ScriptedHTTPServer { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    try await desk.manager.add("http://ann:tea@127.0.0.1:\(desk.server.port)/feed")
    let there = other.address("/feed", host: "localhost")
    let here = desk.server.address("/feed")
    desk.server.answer { _ in .init(200, [:], PodcastDesk.feed("A", ["One"], more: Self.moved(to: there))) }
    for _ in 0..<2 {
      desk.time.pass(hours: 24)
      _ = await desk.refresh()
    }
    #expect(await desk.manager.all.map(\.address) == [there])
    #expect(other.requests.count > 1 && other.requests.allSatisfy { $0.headers["authorization"] == nil })
    other.answer { _ in .init(200, [:], PodcastDesk.feed("A", ["One"], more: Self.moved(to: here))) }
    desk.server.answer { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    for _ in 0..<2 {
      desk.time.pass(hours: 24)
      _ = await desk.refresh()
    }
    #expect(desk.server.requests.last?.headers["authorization"] == "Basic YW5uOnRlYQ==")
    try await desk.manager.remove(try #require(await desk.manager.all.first))
    #expect(!FileManager.default.fileExists(atPath: desk.folder.path("credentials.json")))
  }

  /// What a feed may become: empty, other episodes, complete, without its downloaded ones, of another guid.
  static let turns: [(episodes: [String], more: String)] = [
    ([], ""), (["Other"], ""), (["Both"], ""), ([], "<itunes:complete>yes</itunes:complete>"),
    (["New"], "<podcast:guid>shared</podcast:guid>"), (["Old", "Both"], "<itunes:block>yes</itunes:block>"),
  ]

  @Test(arguments: turns)
  func `Whatever becomes of a feed, its downloads and earlier episodes stay`(
    _ turn: (episodes: [String], more: String)
  ) async throws {
    let pair = try await Pair(keeps: nil)
    await pair.download((2, 2))
    let before = pair.files
    pair.desk.server.answer { request in
      .init(200, [:], PodcastDesk.feed("Old Hour", turn.episodes, more: request.path == "/old" ? turn.more : Self.guid))
    }
    for _ in 0..<3 {
      pair.desk.time.pass(hours: 24)
      _ = await pair.desk.refresh()
      await pair.settle()
    }
    #expect(pair.files == before && before.count == 4)
    #expect(await pair.desk.manager.all.count == 2)
    #expect(await Set(pair.downloaded().keys).isSuperset(of: ["Old", "New", "Both"]))
  }

  @Test func `A merge that ended in the middle is done again, and changes nothing more`() async throws {
    let pair = try await Pair()
    await pair.download((2, 2))
    let before = pair.files
    let store = ShowStore(folder: pair.desk.folder.path("podcasts"))
    let show = try #require(store.show(pair.old.id))
    let state = try #require(await pair.desk.manager.all.first { $0.id == pair.old.id })
    pair.announce()
    pair.desk.time.pass(hours: 24)
    _ = await pair.desk.refresh()
    let merged = try #require(store.show(pair.new.id))
    // As if the process had ended before the one that moved was removed.
    try store.write(show, pair.old.id)
    try await pair.desk.journal.set([state])
    let shows = PodcastDesk.Shows()
    let again = pair.desk.again(shows)
    try await again.load(known: [:])
    #expect(await again.all.count == 2)
    pair.desk.time.pass(hours: 24)
    #expect(await again.refresh(await again.all).merged.map(\.into) == ["New Hour"])
    #expect(await again.all.map(\.id) == [pair.new.id] && pair.files == before)
    let later = try #require(store.show(pair.new.id))
    #expect(later.episodes.map(\.name).sorted() == merged.episodes.map(\.name).sorted())
    #expect(later.episodes.compactMap(\.file).sorted() == merged.episodes.compactMap(\.file).sorted())
    #expect(try await pair.desk.journal.subscriptions().map(\.id) == [pair.new.id])
  }

  @Test func `A person who unsubscribes after a merge removes the downloads of both`() async throws {
    let pair = try await Pair()
    await pair.download((1, 1))
    pair.announce()
    pair.desk.time.pass(hours: 24)
    _ = await pair.desk.refresh()
    try await pair.desk.manager.remove(try #require(await pair.desk.manager.all.first))
    #expect(pair.files.isEmpty)
  }
}
