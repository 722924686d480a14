import Foundation
import MediaFiles

/// `arioso-bench feed FILE…`: prints what is read of each podcast feed as a JSON line, with the time that it takes.
struct FeedBench {
  let files: [String]

  private struct Answer: Encodable {
    let file: String
    let milliseconds: Double
    /// Nil if the file is no feed.
    let title: String?
    let items: [Item]
  }

  private struct Item: Encodable {
    let title: String?
    let guid: String?
    /// Seconds since 1970.
    let date: Int?
    let enclosure: String?
    let duration: Int?
    let season: Int?
    let episode: Int?
    let episodeType: String?
    let explicit: Bool?

    init(_ episode: PodcastFeed.Episode) {
      title = episode.title
      guid = episode.guid
      date = episode.published?.seconds
      enclosure = episode.enclosure
      duration = episode.duration
      season = episode.season
      self.episode = episode.number
      episodeType = episode.kind
      explicit = episode.isExplicit
    }
  }

  func run() throws {
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      let start = ContinuousClock.now
      let feed = PodcastFeed(bytes)
      let duration = ContinuousClock.now - start
      try BenchOutput.print(
        Answer(
          file: file, milliseconds: duration.milliseconds, title: feed?.title,
          items: (feed?.episodes ?? []).map { Item($0) }))
    }
  }
}
