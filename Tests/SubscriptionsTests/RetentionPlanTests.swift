import MediaFiles
import MediaIntents
import Testing

@testable import Subscriptions

/// Which downloads are made and removed. Episodes are days; a capital letter before the day tells their state.
@Suite struct RetentionPlanTests {
  private static let day = 86_400
  private static let now: Int64 = 100 * 86_400

  struct Example: Sendable {
    let keeps: Int?
    var limits = DownloadLimits()
    /// Days of publication with the state of the download and what was done with the episode.
    let episodes: [Int: (EpisodeDownload?, EpisodeFacts)]
    let removed: [Int]
    let wanted: [Int]
    var isSerial = false
  }

  private static func done(_ size: Int = 10, byHand: Bool = false) -> EpisodeDownload {
    EpisodeDownload(.done, isByHand: byHand, size: size)
  }

  private static func limits(
    days: Int? = nil, episodes: Int? = nil, bytes: Int? = nil
  ) -> DownloadLimits {
    var limits = DownloadLimits()
    (limits.daysAfterHeard, limits.maxEpisodes, limits.maxBytes) = (days, episodes, bytes)
    return limits
  }

  private static func heard(_ daysAgo: Int) -> EpisodeFacts { EpisodeFacts(heard: Double(now) - Double(daysAgo * day)) }

  static let examples: [Example] = [
    Example(
      keeps: 2, episodes: [1: (nil, .init()), 2: (nil, .init()), 3: (nil, .init())], removed: [], wanted: [3, 2]),
    Example(
      keeps: 1, episodes: [1: (done(), .init()), 2: (done(byHand: true), .init()), 3: (nil, .init())], removed: [1],
      wanted: [3]),
    Example(
      keeps: 1,
      episodes: [
        1: (done(), .init(isLiked: true)), 2: (done(), .init(isQueued: true)), 3: (done(), .init(isBegun: true)),
        4: (done(), .init()),
      ], removed: [], wanted: []),
    Example(
      keeps: 1, episodes: [2: (nil, .init()), 3: (EpisodeDownload(.removed, isByHand: false), .init())], removed: [],
      wanted: []),
    Example(
      keeps: 3, limits: limits(days: 2),
      episodes: [1: (done(), heard(3)), 2: (done(), heard(1)), 3: (done(), .init())],
      removed: [1], wanted: []),
    Example(
      keeps: 9, limits: limits(episodes: 1),
      episodes: [1: (done(), .init()), 2: (done(), heard(1)), 3: (done(), .init())], removed: [2, 1], wanted: []),
    Example(
      keeps: 9, limits: limits(bytes: 25),
      episodes: [1: (done(), .init(isLiked: true)), 2: (done(), .init()), 3: (done(), .init())], removed: [2],
      wanted: []),
    Example(
      keeps: nil, episodes: [1: (EpisodeDownload(.wanted, isByHand: true), .init()), 2: (nil, .init())], removed: [],
      wanted: [1]),
    Example(
      keeps: 2, episodes: [1: (nil, heard(5)), 2: (nil, .init()), 3: (nil, .init()), 4: (nil, .init())], removed: [],
      wanted: [3, 2], isSerial: true),
  ]

  @Test(arguments: examples.indices)
  func `The plan follows the policy`(_ index: Int) {
    let example = Self.examples[index]
    var show = SubscribedShow(title: "A")
    show.isSerial = example.isSerial
    for (day, (download, _)) in example.episodes {
      var episode = SubscribedEpisode(
        name: "\(day)", title: "\(day)", address: "http://a/\(day)", published: day * Self.day,
        day: PartialDate(year: 2020), firstSeen: 0)
      (episode.download, episode.file) = (download, download?.state == .done ? "/\(day)" : nil)
      show.episodes.append(episode)
    }
    let facts = Dictionary(uniqueKeysWithValues: example.episodes.map { ("\($0.key)", $0.value.1) })
    let plan = RetentionPlan([.init("s", keeps: example.keeps, show, facts)], example.limits, now: Self.now)
    #expect(plan.removed.map(\.episode) == example.removed.map { "\($0)" })
    #expect(plan.wanted.map(\.episode) == example.wanted.map { "\($0)" })
  }

  @Test func `A newer episode takes the room of an older one, not the other way round`() throws {
    var show = SubscribedShow(title: "A")
    for day in 1...3 {
      var episode = SubscribedEpisode(
        name: "\(day)", title: "", address: "", published: day, day: PartialDate(year: 2020), firstSeen: 0)
      if day == 2 { (episode.download, episode.file) = (Self.done(), "/2") }
      show.episodes.append(episode)
    }
    let plan = RetentionPlan([.init("s", keeps: 3, show, [:])], Self.limits(episodes: 1), now: Self.now)
    #expect(plan.room(for: show.episodes[2])?.map(\.episode) == ["2"])
    #expect(plan.room(for: show.episodes[0]) == nil)
  }

  /// With ten bytes to stay free and a download of ten, which is older than the episode of five.
  static let disks: [(free: Int?, removed: [String]?)] = [
    (nil, []), (15, []), (14, ["1"]), (5, ["1"]), (4, nil),
  ]

  @Test(arguments: disks)
  func `An older download leaves if the disk has no room for a newer one`(
    _ example: (free: Int?, removed: [String]?)
  ) throws {
    var show = SubscribedShow(title: "A")
    for day in 1...2 {
      var episode = SubscribedEpisode(
        name: "\(day)", title: "", address: "", published: day, day: PartialDate(year: 2020), firstSeen: 0)
      if day == 1 { (episode.download, episode.file) = (Self.done(), "/1") }
      if day == 2 { episode.length = 5 }
      show.episodes.append(episode)
    }
    var limits = DownloadLimits()
    limits.minFreeBytes = 10
    let plan = RetentionPlan([.init("s", keeps: 3, show, [:])], limits, now: Self.now)
    #expect(plan.room(for: show.episodes[1], free: example.free)?.map(\.episode) == example.removed)
  }
}
