import Foundation

/// The files that are changed to make inputs.
struct FuzzSamples {
  /// A library with files of many kinds.
  let library: String
  /// The folder with `arioso.json5` and `Locales`.
  let config: String

  func target(_ surface: FuzzSurface) async throws -> any FuzzTarget {
    switch surface {
    case .control: return ControlTarget()
    case .configuration: return try ConfigurationTarget(samples: try files(in: config, ["json5"]))
    case .grammar: return GrammarTarget(samples: try files(in: config + "/Locales", ["txt"]))
    case .playlist: return PlaylistTarget(samples: try files(in: library, ["m3u", "m3u8", "pls", "xspf"]))
    case .stations: return PlaylistTarget(samples: try files(in: library + "/Radio", ["m3u", "m3u8", "pls", "xspf"]))
    case .feed: return FeedTarget(samples: try files(in: library, ["xml"]) + FeedSamples.feeds)
    case .tags: return try TagTarget(samples: try files(in: library, Self.sounds))
    case .mpd: return try ServerTarget()
    case .index: return try IndexTarget()
    case .journal: return try await JournalTarget()
    case .podcasts: return try PodcastTarget()
    case .wyoming: return WyomingTarget()
    case .mcp: return MCPTarget()
    case .page: return PageTarget()
    case .service: return ServiceTarget()
    case .backup: return try await BackupTarget()
    }
  }

  private static let sounds: Set = [
    "mp3", "flac", "ogg", "opus", "m4a", "m4b", "wav", "aiff", "wma", "ape", "wv", "mpc",
  ]
  /// Larger files spend the time on sound.
  private static let maxBytes = 1 << 20
  private static let maxFiles = 100

  /// The files with these extensions, smallest first.
  private func files(in folder: String, _ extensions: Set<String>) throws -> [[UInt8]] {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { throw BenchFailure.unreadable(folder) }
    let names = walk.compactMap { $0 as? String }.filter { extensions.contains(($0 as NSString).pathExtension) }
    let contents = try names.sorted().map { try Data(contentsOf: URL(filePath: folder + "/" + $0)) }
    return contents.filter { $0.count <= Self.maxBytes }.sorted { $0.count < $1.count }.prefix(Self.maxFiles)
      .map(Array.init)
  }
}
