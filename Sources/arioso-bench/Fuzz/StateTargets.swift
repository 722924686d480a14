import Foundation
import Journal
import MediaIntents
import NameIndex
import Names
import Resolution

/// The saved index of names, damaged on the disk.
final class IndexTarget: FuzzTarget {
  let samples: [[UInt8]]
  var maxMillis: Double { 5000 }
  private let path = FileManager.default.temporaryDirectory.appending(path: "arioso-fuzz-\(getpid()).index").path

  init() throws {
    let records = (0..<500).map { number in
      NameRecord(id: ItemID("\(number)"), type: number % 3 == 0 ? .album : .song, title: "Lantern \(number) Willow")
    }
    try NameIndex(records).save(to: path, stamp: 0)
    samples = [Array(try Data(contentsOf: URL(filePath: path)))]
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func run(_ input: [UInt8]) throws {
    try Data(input).write(to: URL(filePath: path))
    let index = try NameIndex(mapping: path)
    _ = index.sample(of: .song, atMost: 20)
    _ = index.hits(mentioning: ["lantern", "7"], atMost: 10)
    try NameIndex.check(path)
  }
}

/// The journal with damaged pages.
final class JournalTarget: FuzzTarget {
  let samples: [[UInt8]]
  var maxMillis: Double { 10_000 }
  private let folder = FileManager.default.temporaryDirectory.appending(path: "arioso-fuzz-\(getpid()).journal")
  private var path: String { folder.appending(path: "journal.sqlite").path }

  init() async throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "journal.sqlite").path
    let journal = try Journal(path: path, now: { 1 })
    let identities = (0..<200).map { ItemIdentity(type: .song, aliases: [.path("/music/\($0).flac")]) }
    let items = try await journal.identify(identities)
    for item in items { try await journal.set(.like, for: [item]) }
    try await journal.set(stars: [items[0]: 5])
    try await journal.set(speed: 1.5, for: items[0])
    try await journal.record(Play(item: items[0], startedAt: 1, secondsHeard: 60, ending: .finished))
    try await journal.note(ListeningPlace(file: "0.flac", seconds: 9, heard: 1), in: items[0])
    try await journal.set(
      bookmarks: [SavedBookmark(item: items[0], part: 0, file: "0.flac", seconds: 9, name: "tea", at: 1)])
    try await journal.set([
      Subscription(
        id: "917393e3-1b1e-5cef-ace4-edaa54e1f810", address: "https://a.org/feed", title: "Tea", since: 1)
    ])
    try await journal.close()
    samples = [Array(try Data(contentsOf: URL(filePath: path)))]
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func run(_ input: [UInt8]) async throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    try Data(input).write(to: URL(filePath: path))
    _ = try Journal.prepare(path: path, at: 2)
    let journal = try Journal(path: path, now: { 2 })
    _ = try await journal.identify([ItemIdentity(type: .song, aliases: [.path("/music/7.flac")])])
    _ = try await journal.history(limit: 10)
    _ = try await journal.histories()
    _ = try await journal.subscriptions()
    _ = try await journal.bookmarks()
    _ = await journal.maintain()
    try await journal.close()
  }
}
