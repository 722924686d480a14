import Foundation
import Journal
import MediaIntents

/// Backups by anybody: with any numbers and identifiers, cut off and changed.
final class BackupTarget: FuzzTarget {
  let samples: [[UInt8]]
  var maxMillis: Double { 10_000 }
  private let folder = FileManager.default.temporaryDirectory.appending(path: "arioso-fuzz-\(getpid()).backup")

  /// Of version 1, which has no checksum, so that what is changed is read.
  private static let rows = [
    #"{"arioso":"journal","version":1}"#,
    #"{"item":"hello","location":"7","musicBrainz":"3","path":"/m/1.mp3","seconds":200.5,"table":"item","tags":"12"}"#,
    #"{"item":"hello","table":"like","time":1700000000,"type":"like"}"#,
    #"{"counts":true,"ending":"finished","item":"hello","seconds":60,"table":"play","time":1700000000}"#,
    #"{"file":"3.mp3","finished":false,"item":"hello","part":2,"seconds":61.5,"table":"place","time":1700000000.5}"#,
    #"{"item":"hello","speed":1.5,"table":"speed"}"#, #"{"item":"hello","table":"addition","time":1700000000}"#,
    #"{"item":"hello","stars":5,"table":"rating"}"#,
    #"{"file":"3.mp3","item":"hello","name":"tea","part":2,"seconds":9,"table":"bookmark","time":1700000000}"#,
    """
    {"item":"917393e3-1b1e-5cef-ace4-edaa54e1f810","subscription":{"address":"https://a.org/feed","checked":1700000000,\
    "due":1700000900,"failures":2,"folders":["News"],"formerAddresses":[],"id":"917393e3-1b1e-5cef-ace4-edaa54e1f810",\
    "keeps":5,"lastPublished":1700000000,"revision":3,"since":1700000000,"title":"Tea","usualGap":604800,\
    "validators":{"entityTag":"x"}},"table":"subscription"}
    """,
  ]

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let first = Array((Self.rows.joined(separator: "\n") + "\n").utf8)
    let file = folder.appending(path: "sample").path
    try Data(first).write(to: URL(filePath: file))
    let journal = try Journal(path: folder.appending(path: "sample.sqlite").path, now: { 1_700_000_000 })
    _ = try await journal.restore(from: file)
    let second = try await journal.backup().lines.map { $0 + "\n" }.joined()
    samples = Self.rows.dropFirst().map { Array((Self.rows[0] + "\n" + $0 + "\n").utf8) } + [first, Array(second.utf8)]
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func run(_ input: [UInt8]) async throws {
    let path = folder.appending(path: "journal.sqlite").path, file = folder.appending(path: "backup").path
    for ending in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + ending) }
    try Data(input).write(to: URL(filePath: file))
    let journal = try Journal(path: path, now: { 1_700_000_000 })
    let outcome = await Result { () async throws in try await journal.restore(from: file) }
    let subscriptions = try await journal.subscriptions()
    precondition(subscriptions.allSatisfy { !$0.id.contains("/") && $0.failures < 1 << 32 && $0.due < 1_800_000_000 })
    let histories = try await journal.histories()
    if case .failure = outcome {
      precondition(histories.isEmpty && subscriptions.isEmpty, "nothing is restored by half")
    }
    let bookmarks = try await journal.bookmarks()
    precondition(bookmarks.allSatisfy { !$0.file.contains("/") })
    _ = try await journal.places(in: Array(histories.keys))
    _ = try await journal.history(limit: 10)
    let again = try await journal.backup().lines.map { $0 + "\n" }.joined()
    try Data(again.utf8).write(to: URL(filePath: file))
    _ = try await journal.restore(from: file)
    try await journal.close()
    _ = try outcome.get()
  }
}

extension Result where Failure == any Error {
  fileprivate init(_ body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
