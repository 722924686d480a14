import ControlProtocol
import MediaIntents

/// Formats episodes of podcasts, one a line.
enum EpisodeText {
  static func list(_ listing: EpisodeListing) -> String {
    guard !listing.episodes.isEmpty else { return PrintableText.line(listing.podcast.title) + ": no episodes" }
    let width = listing.episodes.last.map { String($0.number).count } ?? 0
    let hasNumbers = listing.episodes.contains { $0.episode != nil }
    var table = TextTable()
    for episode in listing.episodes { table.add(cells(episode, width: width, hasNumbers: hasNumbers)) }
    let older = listing.total - listing.episodes.count
    return (table.lines() + (older > 0 ? ["\(older) older; --limit N lists more"] : [])).joined(separator: "\n")
  }

  /// The title and the date above the notes.
  static func notes(_ notes: EpisodeNotes) -> String {
    let episode = notes.episode
    let head = PrintableText.line(episode.title) + " · " + ClockText.day(episode.published)
    return head + "\n\n" + PrintableText.lines(notes.notes ?? "")
  }

  static func deleted(_ episode: PodcastEpisode, isDryRun: Bool) -> String {
    PrintableText.line(episode.title) + ": " + (isDryRun ? downloadState(episode) ?? "" : "download deleted")
  }

  static func marked(_ mark: PlayedMark, isHeard: Bool, isDryRun: Bool) -> String {
    let title = mark.episode.map { PrintableText.line($0.title) + ": " } ?? ""
    let state = isHeard ? "heard" : "not heard"
    let effect = isDryRun ? (isHeard ? " not heard" : " heard or begun") : " marked as \(state)"
    return title + CountText.of(mark.marked, "episode") + effect + ", \(mark.present) \(state) before"
  }

  static func queued(_ queued: QueuedEpisodes, isDryRun: Bool) -> String {
    let lines = queued.items.map(ItemText.line)
    let summary =
      CountText.of(queued.items.count, "new episode") + (isDryRun ? " not in the queue" : " added to the queue")
      + ", \(queued.present) already there"
    return (lines + [summary]).joined(separator: "\n")
  }

  /// The place, the number that the feed gives, the day, the length, what was heard and downloaded, and the title.
  ///
  /// - Parameter hasNumbers: whether the feed gives any.
  private static func cells(_ episode: PodcastEpisode, width: Int, hasNumbers: Bool) -> [String] {
    let place = String(episode.number)
    let own = episode.episode.map { EpisodeNumber.own(season: episode.season, number: $0).text } ?? ""
    return [String(repeating: " ", count: width - place.count) + "#" + place] + (hasNumbers ? [own] : []) + [
      ClockText.day(episode.published),
      episode.duration.map { ClockText.duration(Double($0)) } ?? "",
      [heardState(episode), downloadState(episode)].compactMap(\.self).joined(separator: ", "),
      episode.title + (episode.kind.map { " (\($0))" } ?? ""),
    ]
  }

  private static func heardState(_ episode: PodcastEpisode) -> String {
    guard episode.heard == .begun, let position = episode.position else { return episode.heard.rawValue }
    return "begun at \(ClockText.duration(position))"
  }

  private static func downloadState(_ episode: PodcastEpisode) -> String? {
    guard episode.download == .downloading, let bytes = episode.bytes else {
      let problem = episode.problem.map { ": " + FeedProblemText.words($0.rawValue) } ?? ""
      return episode.download.map { $0.rawValue + problem }
    }
    guard let size = episode.size, size > 0 else {
      return "downloading, \(NumberText.short(Double(bytes) / 1_000_000)) MB"
    }
    // A size that only the publisher claims may be too small.
    return "downloading \(min(99, NumberText.percent(bytes, of: size))) %"
  }
}
