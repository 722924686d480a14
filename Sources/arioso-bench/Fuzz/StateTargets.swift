import Foundation
import Journal
import MediaIntents
import NameIndex
import Names
import Resolution
import SQLite

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

/// The journal with damaged pages, and with any values in its rows.
final class JournalTarget: FuzzTarget {
  let samples: [[UInt8]]
  var maxMillis: Double { 10_000 }
  private let folder = FileManager.default.temporaryDirectory.appending(path: "arioso-fuzz-\(getpid()).journal")
  private var path: String { folder.appending(path: "journal.sqlite").path }
  /// The file of a journal with a row in most tables.
  private let sound: [UInt8]

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
    sound = Array(try Data(contentsOf: URL(filePath: path)))
    samples = [sound] + (try Self.updates(of: path))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// An SQL statement for each table, which sets all of its columns. The numbers in it are what is changed.
  private static func updates(of path: String) throws -> [[UInt8]] {
    let journal = try Database(path: path)
    let tables = try journal.rows("SELECT name FROM sqlite_schema WHERE type = 'table'") { $0.text(0) }
    return try tables.map { table in
      let columns = try journal.rows("SELECT name, type FROM pragma_table_info(?)", table) { row in
        row.text(1) == "TEXT" || row.text(1) == "BLOB"
          ? "\(row.text(0)) = \(row.text(0))" : "\(row.text(0)) = 1700000000"
      }
      return Array("UPDATE OR IGNORE \(table) SET \(columns.joined(separator: ", "));".utf8)
    }
  }

  func run(_ input: [UInt8]) async throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    if input.starts(with: Array("UPDATE".utf8)) {
      try Data(sound).write(to: URL(filePath: path))
      try Database(path: path).run(script: String(decoding: input, as: UTF8.self))
    } else {
      try Data(input).write(to: URL(filePath: path))
    }
    _ = try Journal.prepare(path: path, at: 2)
    let journal = try Journal(path: path, now: { 2 })
    _ = try await journal.identify([ItemIdentity(type: .song, aliases: [.path("/music/7.flac")])])
    _ = try await journal.history(limit: 10)
    _ = try await journal.histories()
    _ = try await journal.subscriptions()
    _ = try await journal.bookmarks()
    _ = try await journal.places(in: Array(try await journal.histories().keys))
    _ = try await journal.backup()
    _ = await journal.maintain()
    try await journal.close()
  }
}
