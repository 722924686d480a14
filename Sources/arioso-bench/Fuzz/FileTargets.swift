import Foundation
import MediaFiles
import MediaIntents

/// Playlists and station lists of every format.
final class PlaylistTarget: FuzzTarget {
  let samples: [[UInt8]]

  init(samples: [[UInt8]]) { self.samples = samples }

  func run(_ input: [UInt8]) throws {
    for format in PlaylistFormat.allCases {
      guard let content = PlaylistContent(input, format: format, folder: "/music") else { continue }
      var text = M3UText(input)
      text.append(Array(content.entries.prefix(10)), folder: "/music")
      _ = text.content(folder: "/music")
      for entry in content.entries.prefix(100) where entry.isStream { _ = Station(entry).aliases }
    }
  }
}

/// The feeds of podcasts, and the other documents that come as XML or with times in them.
final class FeedTarget: FuzzTarget {
  let samples: [[UInt8]]

  init(samples: [[UInt8]]) { self.samples = samples }

  func run(_ input: [UInt8]) throws {
    _ = OPMLDocument(input)?.text(title: "")
    _ = ChapterText.document(input)
    _ = Transcript(input).stored
    _ = FeedDate(String(decoding: input.prefix(200), as: UTF8.self))
    guard let feed = PodcastFeed(input) else { throw BenchFailure.unreadable("feed") }
    precondition(feed.episodes.allSatisfy { ($0.title ?? "").clipped == $0.title ?? "" })
  }
}

/// Sound files of every format, read by a reader as the daemon does.
final class TagTarget: FuzzTarget {
  let samples: [[UInt8]]
  var maxMillis: Double { 5000 }
  private let folder = FileManager.default.temporaryDirectory.appending(path: "arioso-fuzz-\(getpid())")
  private let extensions = ["mp3", "flac", "ogg", "opus", "m4a", "m4b", "wav", "aiff", "wma", "ape", "wv", "mpc"]
  private var count = 0

  init(samples: [[UInt8]]) throws {
    self.samples = samples
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The extension decides which parser is tried first, so the files take turns with them.
  func run(_ input: [UInt8]) throws {
    let path = folder.appending(path: "sound." + extensions[count % extensions.count]).path
    count += 1
    try Data(input).write(to: URL(filePath: path))
    let answer = SoundRequest.tags(path).answer()
    _ = SoundRequest.chapters(path).answer()
    _ = SoundRequest.picture(path).answer()
    if case .failed(let problem) = answer { throw problem }
  }
}
