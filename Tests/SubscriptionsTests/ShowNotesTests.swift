import Foundation
import Journal
import MediaFiles
import MediaIntents
import TestSupport
import Testing

@testable import Subscriptions

/// Show notes, and feeds that are read again whatever was said about them.
@Suite(.timeLimit(.minutes(10)))
struct ShowNotesTests {
  private static func feed(_ notes: String) -> String {
    """
    <rss xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>Kettle Hour</title>\(notes)</channel></rss>
    """
  }

  private static func item(_ title: String, _ more: String) -> String {
    "<item><title>\(title)</title><guid>\(title)</guid><pubDate>2023-11-1\(title.count)</pubDate>\(more)"
      + "<enclosure url='/\(title).mp3' type='audio/mpeg'/></item>"
  }

  private func notes(_ title: String, _ desk: PodcastDesk) async throws -> String? {
    let show = try #require(await desk.manager.all.first)
    let episode = try #require(await desk.manager.show(of: show)?.episodes.first { $0.title == title })
    return await desk.manager.notes(of: episode, in: show)
  }

  @Test func `Notes are told in lines, the whole ones before a summary, also after they left the feed`() async throws {
    let long = "<p>Words.</p>" + String(repeating: "<p>More words of it.</p>", count: 200) + "<p>The last.</p>"
    let desk = try PodcastDesk { _ in
      .init(
        200, [:],
        Self.feed(
          Self.item("One", "<description>short</description><content:encoded><![CDATA[\(long)]]></content:encoded>")
            + Self.item("Three", "<description>Just &lt;b&gt;this&lt;/b&gt; &amp;amp; that</description>")
            + Self.item("Seven", "")))
    }
    try await desk.manager.add(desk.server.address("/feed"))
    let whole = try #require(try await notes("One", desk))
    #expect(whole.hasPrefix("Words.\n\nMore words of it.\n\n") && whole.hasSuffix("\n\nThe last."))
    #expect(try await notes("Three", desk) == "Just this & that")
    #expect(try await notes("Seven", desk) == nil)
    desk.server.answer { _ in .init(200, [:], Self.feed(Self.item("Three", "<description>Other</description>"))) }
    desk.time.pass(hours: 48)
    _ = await desk.refresh()
    #expect(try await notes("One", desk) == whole)
    #expect(try await notes("Three", desk) == "Other")
  }

  @Test func `Notes go with their subscription`() async throws {
    let desk = try PodcastDesk { _ in
      .init(200, [:], Self.feed(Self.item("One", "<description>a &lt;b&gt;c&lt;/b&gt;</description>")))
    }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: desk.folder.path("podcasts")).contains(
        "\(show.id).notes.json"))
    try await desk.manager.remove(show)
    #expect(try FileManager.default.contentsOfDirectory(atPath: desk.folder.path("podcasts")).isEmpty)
  }

  @Test func `Only a forced refresh asks again within a minute, and for the whole feed`() async throws {
    let desk = try PodcastDesk { request in
      request.headers["if-none-match"] == nil
        ? .init(200, ["ETag": "\"a\""], PodcastDesk.feed("Kettle Hour", ["One"])) : .init(304)
    }
    try await desk.manager.add(desk.server.address("/feed"))
    let usual = await desk.refresh()
    #expect(usual.skipped == 1 && usual.changed + usual.unchanged == 0 && desk.server.requests.count == 1)
    desk.server.answer { request in
      request.headers["if-none-match"] == nil
        ? .init(200, ["ETag": "\"a\""], PodcastDesk.feed("Kettle Hour", ["Two", "One"])) : .init(304)
    }
    let forced = await desk.manager.refresh(await desk.manager.all, isForced: true)
    #expect(forced.skipped == 0 && forced.changed == 1 && forced.newEpisodes == 1)
    #expect(desk.server.requests.last?.headers["if-none-match"] == nil)
  }

  @Test func `A host that asks to wait is not asked by force either`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("Kettle Hour", ["One"])) }
    try await desk.manager.add(desk.server.address("/feed"))
    desk.server.answer { _ in .init(429, ["Retry-After": "7200"]) }
    desk.time.pass(hours: 48)
    #expect(await desk.refresh().failed.count == 1)
    let asked = desk.server.requests.count
    _ = await desk.manager.refresh(await desk.manager.all, isForced: true)
    #expect(desk.server.requests.count == asked)
  }

  static let orders: [(published: [Int], seen: [Int], order: [Int])] = [
    ([1, 3, 2], [1, 1, 1], [1, 2, 0]), ([5, 5, 5], [1, 1, 1], [0, 1, 2]), ([5, 5, 5], [1, 2, 2], [1, 2, 0]),
  ]

  @Test(arguments: orders)
  func `Episodes of one day keep the order of the feed`(_ example: (published: [Int], seen: [Int], order: [Int])) {
    var show = SubscribedShow(title: "x")
    for (index, published) in example.published.enumerated() {
      show.episodes.append(
        SubscribedEpisode(
          name: "\(index)", title: "", address: "", published: published, day: PartialDate(year: 2020),
          firstSeen: example.seen[index]))
    }
    #expect(show.newestFirst.compactMap { Int($0.name) } == example.order)
  }
}
