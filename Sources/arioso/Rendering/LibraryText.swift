import ControlProtocol

/// What the library holds and what a scan found.
enum LibraryText {
  static func status(_ status: LibraryStatus) -> String {
    var table = TextTable()
    for (name, count) in rows(status.counts) { table.add([name, String(count)]) }
    for folder in status.folders { table.add(["folder", folder]) }
    if let scanning = status.scanning { table.add(["scanning", ProgressText.files(scanning)]) }
    if let scanned = status.scanned { table.add(["scanned", ClockText.moment(scanned)]) }
    return table.lines().joined(separator: "\n")
  }

  static func summary(_ summary: ScanSummary) -> String {
    let found = "\(summary.added) added, \(summary.changed) changed, \(summary.removed) removed"
    var lines = ["\(found), \(summary.unchanged) unchanged in \(NumberText.short(summary.seconds)) s"]
    if !summary.problems.isEmpty { lines.append("not readable:") }
    lines += summary.problems.map { "  " + PrintableText.line($0.path) + ": " + PrintableText.line($0.reason) }
    return lines.joined(separator: "\n")
  }

  private static func rows(_ counts: LibraryCounts) -> [(String, Int)] {
    [
      ("songs", counts.songs), ("albums", counts.albums), ("artists", counts.artists),
      ("playlists", counts.playlists), ("shows", counts.shows), ("episodes", counts.episodes),
      ("audiobooks", counts.audiobooks), ("stations", counts.stations),
    ]
  }
}
