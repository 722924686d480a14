import ControlProtocol
import MediaIntents

/// Formats podcasts, one a line.
enum PodcastText {
  static func list(_ listing: PodcastListing) -> String { table(listing.podcasts) }

  /// What became of a podcast that is no longer subscribed to.
  static func removed(_ podcast: PodcastStatus, keepsFiles: Bool) -> String {
    let downloads = podcast.downloaded.map { "; " + CountText.of($0, "download") + (keepsFiles ? " kept" : " removed") }
    return PrintableText.line(podcast.title) + ": unsubscribed" + (downloads ?? "")
  }

  private static func table(_ podcasts: [PodcastStatus]) -> String {
    var table = TextTable()
    for podcast in podcasts { table.add(cells(podcast)) }
    return table.lines().joined(separator: "\n")
  }

  static func line(_ podcast: PodcastStatus) -> String {
    var table = TextTable()
    table.add(cells(podcast))
    return table.lines().joined(separator: "\n")
  }

  static func refresh(_ refresh: PodcastRefresh) -> String {
    let news = CountText.of(refresh.newEpisodes, "new episode")
    let merged = (refresh.merged ?? []).map { merge in
      "\n\(PrintableText.line(merge.podcast)) moved and is a part of \(PrintableText.line(merge.into)) now"
    }
    let skipped = refresh.skipped.map { ", \($0) asked less than a minute ago (--force asks again)" } ?? ""
    let postponed = refresh.postponed.map { ", \($0) not asked, since the server asks to wait" } ?? ""
    let summary =
      "\(news); \(refresh.changed) changed, \(refresh.unchanged) unchanged" + skipped + postponed + merged.joined()
    guard !refresh.failed.isEmpty else { return summary }
    return summary + "\nnot readable:\n" + table(refresh.failed)
  }

  static func download(_ result: PodcastDownload) -> String {
    "\(PrintableText.line(result.podcast.title)): \(result.wanted) to be downloaded, \(result.present) already there"
  }

  static func imported(_ result: PodcastImport) -> String {
    let refused = result.refused.map { "\nnot an address: " + PrintableText.line($0) }.joined()
    let waiting = result.waiting.map { "\n\($0) not answered yet" } ?? ""
    let failed = (result.failed ?? []).isEmpty ? "" : "\nnot readable:\n" + table(result.failed ?? [])
    return "\(result.added) added, \(result.known) already there" + refused + waiting + failed
  }

  private static func cells(_ podcast: PodcastStatus) -> [String] {
    [
      podcast.title, CountText.of(podcast.episodes, "episode"), downloads(podcast), podcast.problem?.rawValue ?? "",
      podcast.address,
    ]
  }

  private static func downloads(_ podcast: PodcastStatus) -> String {
    [
      podcast.downloaded.map { "\($0) downloaded" }, podcast.waiting.map { "\($0) waiting" },
      podcast.keeps.map { "keeps \($0)" },
    ].compactMap(\.self).joined(separator: ", ")
  }
}
