import ControlProtocol

/// Formats metrics as text of OpenMetrics 1.0, which Prometheus and its collectors of text files read.
enum MetricsText {
  /// A group of samples with one name.
  private struct Family {
    enum Kind: String { case counter, gauge, info }

    /// With the unit at its end, if it has one.
    let name: String
    let kind: Kind
    var unit: String?
    let help: String
    /// Labels, as they are printed, and values.
    let samples: [(labels: String, value: String)]

    /// The names of samples of counters and information have an ending of their own.
    private var ending: String {
      switch kind {
      case .counter: "_total"
      case .gauge: ""
      case .info: "_info"
      }
    }

    var lines: [String] {
      ["# TYPE \(name) \(kind.rawValue)"] + (unit.map { ["# UNIT \(name) \($0)"] } ?? []) + ["# HELP \(name) \(help)"]
        + samples.map { name + ending + $0.labels + " " + $0.value }
    }
  }

  static func text(_ metrics: Metrics) -> String {
    (families(metrics).flatMap(\.lines) + ["# EOF"]).joined(separator: "\n")
  }

  private static func families(_ metrics: Metrics) -> [Family] {
    daemon(metrics) + library(metrics) + listening(metrics)
  }

  private static func daemon(_ metrics: Metrics) -> [Family] {
    [
      Family(
        name: "arioso_build", kind: .info, help: "The version of the daemon.",
        samples: [("{version=\"\(escaped(metrics.version))\"}", "1")]),
      Family(
        name: "arioso_uptime_seconds", kind: .gauge, unit: "seconds", help: "The time since the start of the daemon.",
        samples: [("", number(metrics.uptime))]),
    ]
      + (metrics.residentBytes.map {
        [
          Family(
            name: "arioso_resident_memory_bytes", kind: .gauge, unit: "bytes",
            help: "The memory that the daemon has in use.", samples: [("", "\($0)")])
        ]
      } ?? [])
  }

  private static func library(_ metrics: Metrics) -> [Family] {
    let counts = metrics.library
    let kinds = [
      ("song", counts.songs), ("album", counts.albums), ("artist", counts.artists), ("playlist", counts.playlists),
      ("show", counts.shows), ("episode", counts.episodes), ("audiobook", counts.audiobooks),
      ("station", counts.stations),
    ]
    var families = [
      Family(
        name: "arioso_library_items", kind: .gauge, help: "The items of the library by kind.",
        samples: kinds.map { ("{kind=\"\($0.0)\"}", "\($0.1)") }),
      gauge("arioso_library_scanning", "Whether the library is being scanned.", metrics.isScanning ? 1 : 0),
    ]
    if let scan = metrics.scan {
      families += [
        Family(
          name: "arioso_scan_duration_seconds", kind: .gauge, unit: "seconds", help: "How long the last scan took.",
          samples: [("", number(scan.seconds))]),
        gauge("arioso_scan_files", "The files that the last scan found.", scan.files),
        gauge("arioso_scan_problems", "The files and folders that cannot be read.", scan.problems),
      ]
    }
    return families
  }

  private static func listening(_ metrics: Metrics) -> [Family] {
    let requests = metrics.requests
    let outcomes = [
      ("answered", requests.answered), ("question", requests.question), ("refused", requests.refused),
      ("failed", requests.failed),
    ]
    return [
      Family(
        name: "arioso_plays", kind: .counter, help: "The items that began to play, except in private.",
        samples: [("", "\(metrics.plays)")]),
      Family(
        name: "arioso_requests", kind: .counter, help: "The requests by how they ended, except in private.",
        samples: outcomes.map { ("{outcome=\"\($0.0)\"}", "\($0.1)") }),
      gauge("arioso_queue_entries", "The entries in the queues of all players.", metrics.queued),
      gauge("arioso_players", "The players of the configuration.", metrics.players.configured),
      gauge("arioso_players_playing", "The players that play.", metrics.players.playing),
    ]
  }

  private static func gauge(_ name: String, _ help: String, _ value: Int) -> Family {
    Family(name: name, kind: .gauge, help: help, samples: [("", "\(value)")])
  }

  /// Milliseconds are exact enough.
  private static func number(_ value: Double) -> String {
    "\((value * 1000).rounded() / 1000)"
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
