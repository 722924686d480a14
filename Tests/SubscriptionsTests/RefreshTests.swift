import Foundation
import Journal
import MediaFiles
import MediaIntents
import TestSupport
import Testing

@testable import Subscriptions

/// What a person learns who refreshes.
@Suite struct RefreshTests {
  @Test(arguments: [([:], 1, 0), (["Retry-After": "3600"], 0, 1)] as [([String: String], Int, Int)])
  func `Other feeds of a busy server are asked unless it says how long to wait, and are counted if not`(
    _ example: (headers: [String: String], asked: Int, postponed: Int)
  ) async throws {
    let desk = try PodcastDesk { request in .init(200, [:], PodcastDesk.feed(request.path, ["One"])) }
    let busy = try await desk.manager.add(desk.server.address("/busy"))
    let other = try await desk.manager.add(desk.server.address("/other"))
    desk.server.answer { request in
      request.path == "/busy"
        ? .init(503, example.headers) : .init(200, [:], PodcastDesk.feed("/other", ["One", "Two"]))
    }
    desk.time.pass(hours: 48)
    #expect(await desk.manager.refresh([busy], isForced: true).failed.map(\.title) == ["/busy"])
    let summary = await desk.manager.refresh([other], isForced: true)
    #expect(summary.changed == example.asked)
    #expect(summary.unchanged == 0)
    #expect(summary.postponed == example.postponed)
  }

  @Test func `A feed that was asked within the minute is skipped, and asked after it`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    try await desk.manager.add(desk.server.address("/feed"))
    var left = RefreshSummary()
    left.skipped = 1
    #expect(await desk.refresh() == left)
    desk.time.pass(seconds: 59)
    #expect(await desk.refresh() == left)
    #expect(desk.server.requests.count == 1)
    desk.time.pass(seconds: 1)
    #expect(await desk.refresh().skipped == 0)
    #expect(desk.server.requests.count == 2)
  }

  @Test func `Episodes of one feed that share an identifier are told apart by their addresses`() async throws {
    let feed = PodcastDesk.feed("A", ["One", "Two", "Three"])
    let shared = ["One", "Two", "Three"].reduce(feed) { $0.replacing("<guid>\($1)</guid>", with: "<guid>same</guid>") }
    let desk = try PodcastDesk { _ in .init(200, [:], shared) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    #expect(await desk.manager.show(of: show)?.episodes.map(\.title).sorted() == ["One", "Three", "Two"])
    desk.time.pass(hours: 48)
    #expect(await desk.manager.refresh([show], isForced: true).newEpisodes == 0)
    #expect(await desk.manager.show(of: show)?.episodes.count == 3)
  }

  private static let half = "<rss><channel><title>Half</title><item><title>Cut"

  /// Answers without an episode that could be read, and why.
  static let halves: [(answer: ScriptedHTTPServer.Answer, problem: FeedProblem)] = [
    (.init(200, [:], half), .malformed), (.init(200, ["Content-Length": "9999"], half), .cutShort),
    (.unmeasured(half), .cutShort), (.init(200, [:], half + "</item></channel></rss>"), .malformed),
    (.unmeasured(half + "</item></channel></rss>"), .malformed),
    (.init(200, [:], "<rss><channel><title>Half</title><item><oops></item></channel></rss>"), .malformed),
  ]

  @Test(arguments: halves)
  func `A document that ends before its first episode is no feed without episodes`(
    _ example: (answer: ScriptedHTTPServer.Answer, problem: FeedProblem)
  ) async throws {
    let desk = try PodcastDesk { _ in example.answer }
    await #expect(throws: SubscriptionFailure.feed(example.problem, page: nil)) {
      try await desk.manager.add(desk.server.address("/feed"))
    }
  }

  /// What stands instead of the end of the first episode of two, or behind the feed, and whether that is a fault.
  static let faults: [(mark: String, written: String, isFault: Bool)] = [
    ("</item>", "<oops></item>", true), ("</item>", "</oops></item>", true), ("</channel></rss>", "</channel>", false),
    ("</channel></rss>", "</channel></rss>\n<script>x</script>", false), ("</channel></rss>", "</channel></rss", false),
  ]

  @Test(arguments: faults)
  func `A feed with a fault in the middle is told as such, and what was read and known stays`(
    _ example: (mark: String, written: String, isFault: Bool)
  ) async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    let whole = PodcastDesk.feed("A", ["Three", "Two", "One"])
    let place = try #require(whole.range(of: example.mark, options: .backwards))
    let faulty = whole.replacingCharacters(in: place, with: example.written)
    desk.server.answer { _ in .init(200, ["ETag": "\"b\""], faulty) }
    desk.time.pass(hours: 48)
    let summary = await desk.manager.refresh([show], isForced: true)
    #expect(summary.newEpisodes == 2 && summary.failed.map(\.problem) == (example.isFault ? [.malformed] : []))
    #expect(await desk.manager.all.map(\.problem) == [example.isFault ? .malformed : nil])
    #expect(await desk.manager.show(of: show)?.episodes.map(\.title) == ["Three", "Two", "One"])
    #expect(await (desk.manager.all.first?.validators == FeedValidators()) == example.isFault)
  }

  /// Where a feed of three episodes ends, and the title of the second one, which was "Two", that is known then.
  static let cuts = [
    ("<title>Two, told an", "Two"), ("Two, told anew</title><guid>Two</guid><enclosure url=\"/Tw", "Two"),
    ("</item>\n<item><title>O", "Two, told anew"), ("<item><title>One</title>", "Two, told anew"),
  ]

  @Test(arguments: cuts, [FeedProblem.malformed, .cutShort])
  func `A feed that ends too early is told as such, and what it lacks stays as it is`(
    _ example: (mark: String, title: String), _ problem: FeedProblem
  ) async throws {
    let desk = try PodcastDesk { _ in .init(200, ["ETag": "\"a\""], PodcastDesk.feed("A", ["Two", "One"])) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    let whole = PodcastDesk.feed("A", ["Three", "Two", "One"])
      .replacing("<title>Two</title>", with: "<title>Two, told anew</title>").replacing(
        "</item><item>", with: "</item>\n<item>")
    let end = try #require(whole.range(of: example.mark)?.upperBound)
    let cut = String(whole[..<end])
    desk.server.answer { _ in
      var answer = ScriptedHTTPServer.Answer(200, ["ETag": "\"b\""], cut)
      answer.tellsLength = problem == .malformed
      return answer
    }
    desk.time.pass(hours: 48)
    let summary = await desk.manager.refresh([show], isForced: true)
    #expect(summary.newEpisodes == 1 && summary.changed == 1 && summary.failed.map(\.problem) == [problem])
    #expect(await desk.manager.all.map(\.problem) == [problem])
    let known = try #require(await desk.manager.show(of: show)).episodes
    #expect(known.map(\.title) == ["Three", example.title, "One"])

    #expect(await desk.manager.refresh([show], isForced: true).failed.map(\.problem) == [problem], "nothing new")
    desk.server.answer { request in
      // A cut feed must not be what a server calls unchanged.
      request.headers["if-none-match"] == nil ? .init(200, ["ETag": "\"b\""], whole) : .init(304)
    }
    desk.time.pass(hours: 48)
    #expect(await desk.manager.refresh([show]).failed.isEmpty)
    #expect(await desk.manager.all.map(\.problem) == [nil])
    #expect(await desk.manager.show(of: show)?.episodes.map(\.title) == ["Three", "Two, told anew", "One"])
  }
}
