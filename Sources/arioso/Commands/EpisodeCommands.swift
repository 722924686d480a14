import ControlProtocol
import MediaIntents

/// Shows or changes episodes of podcasts.
struct EpisodeCommands {
  let client: DaemonClient

  private var conversation: String { Environment.conversation }
  private var isDryRun: Bool { client.options.dryRun }

  func run(_ verb: EpisodeVerb, _ words: [String]) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let (podcast, number) = try meant(words, &connection)
    switch verb {
    case .download:
      let method = DownloadPodcast(podcast: podcast, episode: number, conversation: conversation)
      client.show(try connection.call(method), isChange: true, PodcastText.download)
      return .done
    case .notes: return try show(GetShowNotes(podcast: podcast, episode: number), on: &connection)
    case .delete:
      guard let number else {
        client.complain(Words.missingEpisode(podcast), .usage)
        return .usage
      }
      let episode = try connection.call(
        DeleteDownload(podcast: podcast, episode: number, conversation: conversation))
      client.show(episode, isChange: true) { EpisodeText.deleted($0, isDryRun: isDryRun) }
      return .done
    case .played, .unplayed:
      let method = MarkPlayed(
        podcast: podcast, episode: number, heard: verb == .unplayed ? false : nil, conversation: conversation)
      return try mark(method, on: &connection)
    }
  }

  func list(_ method: ListEpisodes) throws(ConnectionError) -> ExitStatus {
    var method = method
    method.conversation = conversation
    var connection = try client.connect()
    client.show(try connection.call(method), EpisodeText.list)
    return .done
  }

  func markAll() throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    return try mark(MarkPlayed(podcast: nil, all: true, conversation: conversation), on: &connection)
  }

  func queue(_ podcast: String?) throws(ConnectionError) -> ExitStatus {
    var connection = try client.connect()
    let method = QueueNewEpisodes(podcast: podcast, player: client.options.player, conversation: conversation)
    client.show(try connection.call(method), isChange: true) { EpisodeText.queued($0, isDryRun: isDryRun) }
    return .done
  }

  /// The podcast and the number of an episode. A number at the end of a whole title is a part of it, as is "all".
  private func meant(
    _ words: [String], _ connection: inout DaemonConnection
  ) throws(ConnectionError) -> (podcast: String, number: EpisodeNumber?) {
    let whole = words.joined(separator: " ")
    guard words.count > 1, let last = words.last else { return (whole, nil) }
    let number = EpisodeNumber(last)
    guard number != nil || last.lowercased() == "all" else { return (whole, nil) }
    if !last.hasPrefix("#") {
      let titles = try connection.call(ListPodcasts()).podcasts.map { $0.title.lowercased() }
      if titles.contains(whole.lowercased()) { return (whole, nil) }
    }
    return (words.dropLast().joined(separator: " "), number)
  }

  private func show(
    _ method: GetShowNotes, on connection: inout DaemonConnection
  ) throws(ConnectionError) -> ExitStatus {
    let found = try connection.call(method)
    guard found.notes != nil else {
      client.complain(Words.noNotes(PrintableText.line(found.episode.title)), .refused)
      return .refused
    }
    client.show(found, EpisodeText.notes)
    return .done
  }

  private func mark(
    _ method: MarkPlayed, on connection: inout DaemonConnection
  ) throws(ConnectionError) -> ExitStatus {
    client.show(try connection.call(method), isChange: true) {
      EpisodeText.marked($0, isHeard: method.heard ?? true, isDryRun: isDryRun)
    }
    return .done
  }
}
