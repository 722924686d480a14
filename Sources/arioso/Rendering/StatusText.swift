import ControlProtocol
import MediaIntents

/// Formats the status as one line.
enum StatusText {
  static func line(_ status: DaemonStatus) -> String {
    if let reason = status.unreachable { return Words.unreachable(status.player, reason) }
    let parts: [String?] = [
      status.state.rawValue,
      status.current.map(ItemText.line),
      status.streamTitle.map(PrintableText.line),
      status.unheard == true ? unheard(status) : nil,
      status.current == nil ? nil : position(status),
      status.speed == 1 ? nil : NumberText.speed(status.speed) + "x",
      status.muted ? "muted" : "volume \(status.volume)",
      status.sleepTimer.map(TimerText.line),
      status.shuffle ? "shuffle" : nil,
      status.repeat == .none ? nil : "repeat \(status.repeat.rawValue)",
      status.private ? "private" : nil,
    ]
    return parts.compactMap { $0 }.joined(separator: " · ")
  }

  private static func unheard(_ status: DaemonStatus) -> String {
    status.state == .paused ? "waits for its sound device" : "not heard: no sound device"
  }

  private static func position(_ status: DaemonStatus) -> String {
    let position = ClockText.duration(status.position)
    return status.duration.map { position + " of " + ClockText.duration($0) } ?? position
  }
}

/// Formats the library's status and the summary of a scan.
enum LibraryText {
  static func status(_ status: LibraryStatus) -> String {
    var table = TextTable()
    for (name, count) in rows(status.counts) { table.add([name, String(count)]) }
    for folder in status.folders { table.add(["folder", folder]) }
    if let scanning = status.scanning { table.add(["scanning", ProgressText.files(scanning)]) }
    if let scanned = status.scanned { table.add(["scanned", ClockText.moment(scanned)]) }
    if let following = status.following { table.add(["following", line(following)]) }
    for server in status.servers ?? [] { table.add(["server", line(server)]) }
    return table.lines().joined(separator: "\n")
  }

  private static func line(_ server: LibraryServer) -> String {
    let state: String? =
      switch server.state {
      case .here: nil
      case .unknown: "not asked yet"
      case .away: "away"
      case .refusing: "does not let it in"
      }
    let read = server.read.map { "read " + ClockText.moment($0) } ?? "not read yet"
    return ([PrintableText.line(server.name), state, read] as [String?]).compactMap(\.self).joined(separator: ", ")
  }

  private static func line(_ following: LibraryFollowing) -> String {
    var line = "\(following.folders) folders"
    if following.unwatched > 0 { line += ", \(following.unwatched) more than the limits of fs.inotify allow" }
    if following.isShared { line += ", some on a network" }
    let isComplete = following.unwatched == 0 && !following.isShared
    return isComplete ? line : line + "; everything is looked through every 15 minutes"
  }

  static func summary(_ summary: ScanSummary) -> String {
    let found = "\(summary.added) added, \(summary.changed) changed, \(summary.removed) removed"
    var lines = ["\(found), \(summary.unchanged) unchanged in \(NumberText.short(summary.seconds)) s"]
    if !summary.problems.isEmpty { lines.append("not readable:") }
    lines += summary.problems.map { "  " + line($0) }
    return lines.joined(separator: "\n")
  }

  static func backedUp(_ summary: BackupSummary) -> String {
    backup(summary) + "; with stars and bookmarks, without playlists, which are files of their own"
  }

  static func backup(_ summary: BackupSummary) -> String {
    let counts = [
      (summary.likes, "like"), (summary.plays, "play"), (summary.places, "place"), (summary.speeds, "speed"),
      (summary.subscriptions, "subscription"),
    ]
    let text = counts.map { CountText.of($0, $1) }.joined(separator: ", ")
    guard let known = summary.known else { return text }
    return text + "; of the plays and subscriptions, \(known) more \(known == 1 ? "was" : "were") there already"
  }

  static func problems(_ listing: LibraryProblems) -> String { listing.problems.map(line).joined(separator: "\n") }

  /// Each item followed by the paths of its copies.
  static func duplicates(_ listing: LibraryDuplicates) -> String {
    listing.duplicates.flatMap { [ItemText.line($0.item)] + $0.paths.map { "  " + PrintableText.line($0) } }
      .joined(separator: "\n")
  }

  /// Each path with what refers to it.
  static func missing(_ listing: LibraryMissing) -> String {
    listing.missing.map { file in
      var parts = file.liked ? ["liked"] : []
      if file.plays > 0 { parts.append(file.plays == 1 ? "played once" : "played \(file.plays) times") }
      if !file.playlists.isEmpty {
        parts.append("in " + file.playlists.map(PrintableText.line).joined(separator: ", "))
      }
      return PrintableText.line(file.path) + (parts.isEmpty ? "" : ": " + parts.joined(separator: "; "))
    }.joined(separator: "\n")
  }

  private static func line(_ problem: ScanSummary.Problem) -> String {
    PrintableText.line(problem.path) + ": " + PrintableText.line(problem.reason)
  }

  private static func rows(_ counts: LibraryCounts) -> [(String, Int)] {
    [
      ("songs", counts.songs), ("albums", counts.albums), ("artists", counts.artists),
      ("playlists", counts.playlists), ("shows", counts.shows), ("episodes", counts.episodes),
      ("audiobooks", counts.audiobooks), ("stations", counts.stations),
    ]
  }
}

/// Formats an event as one line: its name, the player if there are several, and its parameters.
struct EventText {
  let namesPlayers: Bool

  func line(_ event: ControlEvent) -> String {
    switch event {
    case .player(.started(let item), _): named(event, ItemText.line(item))
    case .player(.ended(let item, let position, let reason), _):
      named(event, "\(reason.rawValue) at \(ClockText.duration(position))", ItemText.line(item))
    case .player(.failed(let item, let reason), _):
      named(event, PrintableText.line(reason), item.map(ItemText.line) ?? "")
    case .player(.sought(let position), _): named(event, ClockText.duration(position))
    case .player(_, _): named(event)
    case .libraryProgress(let progress): named(event, ProgressText.line(progress))
    case .answerLater(let later): named(event, PrintableText.line(later.reply.displayed))
    }
  }

  private func named(_ event: ControlEvent, _ parts: String...) -> String {
    let player = namesPlayers ? event.player.map(PrintableText.line) ?? "" : ""
    return ([event.name.rawValue, player] + parts).filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
