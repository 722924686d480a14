import ControlProtocol
import MediaIntents
import Testing

@testable import arioso

/// Metrics as OpenMetrics 1.0 has them.
struct MetricsTextTests {
  private static let metrics = Metrics(
    version: "1.0 \"beta\"\\", uptime: 12.3456789, residentBytes: 98_000_000,
    library: LibraryCounts(
      songs: 64, albums: 18, artists: 40, playlists: 4, shows: 2, episodes: 12, audiobooks: 2, stations: 5),
    scan: Metrics.Scan(seconds: 0.4, files: 94, problems: 1), isScanning: true, plays: 7,
    requests: Metrics.Requests(answered: 20, question: 1, refused: 2, failed: 3), queued: 12,
    players: Metrics.Players(configured: 2, playing: 1))

  private static let lines = MetricsText.text(metrics).split(separator: "\n", omittingEmptySubsequences: false)

  static let samples = [
    #"arioso_build_info{version="1.0 \"beta\"\\"} 1"#, "arioso_uptime_seconds 12.346",
    "arioso_resident_memory_bytes 98000000", #"arioso_library_items{kind="song"} 64"#,
    #"arioso_library_items{kind="station"} 5"#, "arioso_library_scanning 1", "arioso_scan_duration_seconds 0.4",
    "arioso_scan_files 94", "arioso_scan_problems 1", "arioso_plays_total 7",
    #"arioso_requests_total{outcome="failed"} 3"#, "arioso_queue_entries 12", "arioso_players 2",
    "arioso_players_playing 1",
  ]

  @Test(arguments: samples)
  func `Each number is a sample`(_ sample: String) {
    #expect(Self.lines.contains { $0 == sample }, "\(Self.lines)")
  }

  @Test func `Each family is described before its samples, once, with the ending of its kind and its unit`() throws {
    var (family, kind, unit) = ("", "", ""), seen: Set<String> = []
    for line in Self.lines.dropLast() {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      switch words.prefix(2) {
      case ["#", "TYPE"]:
        (family, kind, unit) = (words[2], words[3], "")
        #expect(seen.insert(family).inserted && ["counter", "gauge", "info"].contains(kind), "\(line)")
      case ["#", "UNIT"]:
        unit = words[3]
        #expect(words[2] == family && family.hasSuffix("_" + unit), "\(line)")
      case ["#", "HELP"]: #expect(words[2] == family && words[3].hasSuffix("."), "\(line)")
      default:
        let name = words[0].prefix { $0 != "{" }
        #expect(name == family + (["counter": "_total", "info": "_info"][kind] ?? ""), "\(line)")
        #expect(!family.hasSuffix("_total") && !family.hasSuffix("_info"))
        #expect(unit.isEmpty == !["seconds", "bytes"].contains { family.hasSuffix("_" + $0) }, "\(line)")
      }
    }
  }

  @Test func `The text ends as a whole one does`() {
    #expect(Self.lines.last == "# EOF")
  }

  @Test func `What is not known is left out`() {
    let text = MetricsText.text(
      Metrics(
        uptime: 1,
        library: LibraryCounts(
          songs: 0, albums: 0, artists: 0, playlists: 0, shows: 0, episodes: 0, audiobooks: 0, stations: 0),
        players: Metrics.Players(configured: 1, playing: 0)))
    #expect(!text.contains("arioso_scan_") && !text.contains("resident"))
  }
}
