import Foundation
import Journal
import MediaFiles
import MediaIntents
import Soup
import TestSupport
import Testing

@testable import Subscriptions

/// Servers, and states from elsewhere, with the largest and smallest numbers in every place.
@Suite(.timeLimit(.minutes(10)))
struct ExtremeNumberTests {
  static let numbers = [
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "4611686018427387904", "-1", "0", "nan",
    String(repeating: "9", count: 400),
  ]

  @Test(arguments: numbers)
  func `A feed with any number in any place is subscribed to, read again and known after a restart`(
    _ number: String
  ) async throws {
    let zone = "Tue, 14 Nov 2023 10:00:00 +01:\(number)"
    let more = """
      <ttl>\(number)</ttl><item><title>Odd</title><guid>odd</guid><itunes:season>\(number)</itunes:season>
      <itunes:episode>\(number)</itunes:episode><itunes:duration>\(number)</itunes:duration><pubDate>\(zone)</pubDate>
      <enclosure url="/odd.mp3" type="audio/mpeg" length="\(number)"/></item>
      """
    let headers = [
      "Cache-Control": "max-age=\(number)", "Last-Modified": zone, "Date": zone, "Retry-After": number, "Age": number,
    ]
    let desk = try PodcastDesk { _ in .init(200, headers, PodcastDesk.feed("A", ["One"], more: more)) }
    try await desk.manager.add(desk.server.address("/feed"))
    for _ in 0..<3 {
      desk.time.pass(hours: 24 * 8)
      let refreshed = await desk.refresh()
      #expect(refreshed.changed == 0 && refreshed.unchanged == 1)
      let due = try #require(await desk.manager.all.first?.due)
      #expect((0...(8 * 86_400)).contains(due - desk.time.now))
    }
    let again = desk.again()
    try await again.load(known: [:])
    #expect(await again.all.count == 1)
    #expect(await again.refresh(await again.all).failed.isEmpty)
  }

  static let waits = numbers + numbers.map { "Tue, 14 Nov 2023 10:00:00 +01:\($0)" }

  @Test(arguments: waits)
  func `A server that asks to wait for any time is asked again within a week`(_ wait: String) async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    try await desk.manager.add(desk.server.address("/feed"))
    for status in [429, 503, 500] {
      desk.server.answer { _ in .init(status, ["Retry-After": wait]) }
      desk.time.pass(hours: 24 * 8)
      #expect(await desk.refresh().failed.count == 1)
      let due = try #require(await desk.manager.all.first?.due)
      #expect((900...(8 * 86_400)).contains(due - desk.time.now))
    }
  }

  @Test func `A subscription with extreme numbers from a backup is read and fails like any other`() async throws {
    let extremes: [Int] = [.max, .max - 1, .min, .min + 1, -1, 0]
    let desk = try PodcastDesk { _ in .reset() }
    for (index, number) in extremes.enumerated() {
      var subscription = Subscription(
        id: StableHash.podcastGUID(ofAddress: "\(index)"), address: desk.server.address("/\(index)"), title: "\(index)",
        since: Int64(number))
      (subscription.checked, subscription.due) = (Int64(number), Int64(number))
      (subscription.failures, subscription.revision, subscription.keeps) = (number, number, number)
      (subscription.usualGap, subscription.lastPublished) = (number, number)
      subscription.move = FeedMove(address: desk.server.address("/x"), since: Int64(number))
      try await desk.journal.set([subscription])
    }
    try await desk.manager.load(known: [:])
    #expect(await desk.manager.all.count == extremes.count)
    for _ in 0..<2 {
      desk.time.pass(hours: 24 * 8)
      #expect(await desk.refresh().failed.count == extremes.count)
    }
    desk.server.answer { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    desk.time.pass(hours: 24 * 8)
    #expect(await desk.refresh().changed == extremes.count)
  }

  @Test func `What a clock that was ahead has noted does not keep a feed from being asked`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    desk.time.pass(hours: 24 * 3650)
    try await desk.manager.add(desk.server.address("/feed"))
    desk.time.pass(hours: -24 * 3650)
    let again = desk.again()
    try await again.load(known: [:])
    let refreshed = await again.refresh(await again.all)
    #expect(refreshed.changed == 0 && refreshed.unchanged == 1)
  }

  @Test func `A show with extreme numbers in its file is read`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    let added = try await desk.manager.add(desk.server.address("/feed"))
    let path = desk.folder.path("podcasts/\(added.id).json")
    for number in ["9223372036854775807", "-9223372036854775808"] {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let odd = text.replacing(/"(published|firstSeen|year|month|day|length)":-?\d+/) { match in
        "\"\(match.output.1)\":\(number)"
      }
      try Data(odd.utf8).write(to: URL(filePath: path))
      let show = try #require(await desk.manager.show(of: added))
      #expect(show.episodes.count == 1 && show.episodes.allSatisfy { $0.localDay().ordinal > 0 })
      desk.time.pass(hours: 24)
      _ = await desk.refresh()
      _ = await desk.manager.download(newest: 1, of: added)
      #expect(desk.library.titles == ["One"])
    }
  }

  static let claims: [Int] = [.max, .max - 1, .min, 1 << 62, -1, 0, 1]

  @Test(arguments: claims)
  func `A plan for episodes of any claimed size is made on any disk`(_ claim: Int) {
    for free in [nil, 0, 1, .max, .min] + Self.claims.map(Optional.init) {
      for limit in [nil, 0, .max] as [Int?] {
        var limits = DownloadLimits()
        (limits.maxBytes, limits.maxEpisodes, limits.daysAfterHeard) = (limit, limit, limit)
        limits.minFreeBytes = limit ?? 1 << 31
        var show = SubscribedShow(title: "A")
        for day in 1...3 {
          var episode = SubscribedEpisode(
            name: "\(day)", title: "", address: "", published: claim, day: PartialDate(year: 2020), firstSeen: claim)
          episode.length = claim
          if day < 3 { (episode.download, episode.file) = (EpisodeDownload(.done, isByHand: false, size: claim), "/1") }
          show.episodes.append(episode)
        }
        let facts = ["1": EpisodeFacts(heard: Double(claim))]
        let plan = RetentionPlan([.init("s", keeps: claim < 0 ? 0 : claim, show, facts)], limits, now: .max)
        _ = plan.room(for: show.episodes[2], free: free)
      }
    }
  }

  @Test(arguments: numbers)
  func `A server may send any number with a download`(_ number: String) async throws {
    let sound = Data(TinyFlac.bytes(["TITLE=One"])) + Data(repeating: 7, count: 1000)
    let date = "Tue, 14 Nov 2023 10:00:00 +01:\(number)"
    let desk = try PodcastDesk { request in
      if request.path == "/feed" { return .init(200, [:], PodcastDesk.feed("A", ["One"])) }
      let range = "bytes \(number)-\(number)/\(number)"
      let headers = ["Last-Modified": date, "Date": date, "Content-Range": range, "Retry-After": number]
      return .init(request.headers["range"] == nil ? 200 : 206, headers, sound, cut: 600)
    }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    _ = await desk.manager.download(newest: 1, of: show)
    let downloader = Downloader(
      desk.manager, session: HTTPSession(agent: "Test/1"), limits: DownloadLimits(), facts: { _, _ in [:] },
      isSound: { _ in true })
    for _ in 0..<3 {
      await downloader.settle()
      desk.time.pass(hours: 12)
    }
    desk.server.answer { _ in .init(503, ["Retry-After": number]) }
    #expect(await downloader.settle() != nil)
  }
}
