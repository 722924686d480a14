import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import Journal

/// Backups that are cut off, changed, foreign or anything but a backup: they are restored as a whole or not at all.
@Suite(.timeLimit(.minutes(10)))
struct BackupDamageTests {
  private let folder = TemporaryFolder()
  private static let first = #"{"arioso":"journal","version":1}"#
  private static let item = #"{"item":"hello","path":"/m/1.mp3","table":"item","tags":"12"}"#
  private static let like = #"{"item":"hello","table":"like","time":3,"type":"like"}"#

  private func journal(_ name: String = "second.sqlite") throws -> Journal {
    try Journal(path: folder.path(name), now: { 5 }, isPresent: { _ in true })
  }

  private func backup() async throws -> [String] {
    let journal = try journal("first.sqlite")
    let songs = (0..<3).map { ItemIdentity.song("title \($0)", at: "/m/\($0).mp3") }
    let ids = try await journal.identify(songs)
    try await journal.set(.like, for: ids)
    return try await journal.backup().lines
  }

  private func expectNothing(_ journal: Journal) async throws {
    #expect(try await journal.histories().isEmpty)
    #expect(try await journal.subscriptions().isEmpty)
  }

  @Test func `A backup that is cut at any place is refused as a whole`() async throws {
    let text = try await backup().map { $0 + "\n" }.joined()
    let journal = try journal()
    // The last line is whole without its line feed.
    for end in stride(from: 0, to: text.utf8.count - 2, by: 7) {
      try folder.write(Array(text.utf8.prefix(end)), to: "cut")
      await #expect(throws: BackupFailure.self) { try await journal.restore(from: folder.path("cut")) }
    }
    try await expectNothing(journal)
    #expect(try await journal.restore(text.split(separator: "\n").map(String.init), folder).likes == 3)
  }

  @Test func `A backup with any byte changed is refused as a whole`() async throws {
    let text = Array(try await backup().map { $0 + "\n" }.joined().utf8)
    let journal = try journal()
    for place in stride(from: 33, to: text.count - 1, by: 5) {
      var changed = text
      changed[place] ^= 4
      try folder.write(changed, to: "changed")
      await #expect(throws: BackupFailure.self, "byte \(place)") {
        try await journal.restore(from: folder.path("changed"))
      }
    }
    try await expectNothing(journal)
  }

  @Test func `Lines that are lost, doubled or moved are missed`() async throws {
    let lines = try await backup(), journal = try journal()
    for place in 1..<lines.count - 1 {
      for change in [[], [lines[place], lines[place]]] {
        var changed = lines
        changed.replaceSubrange(place...place, with: change)
        await #expect(throws: BackupFailure.self) { try await journal.restore(changed, folder) }
      }
    }
    await #expect(throws: BackupFailure.self) { try await journal.restore(lines + lines, folder) }
    try await expectNothing(journal)
  }

  @Test func `Other line ends, a mark at the start and blank lines at the end change nothing`() async throws {
    let text = "\u{feff}" + (try await backup()).joined(separator: "\r\n") + "\r\n\r\n"
    try folder.write(Array(text.utf8), to: "windows")
    #expect(try await journal().restore(from: folder.path("windows")).likes == 3)
  }

  @Test func `A backup of the first version, which has no last line, is restored`() async throws {
    let counts = try await journal().restore([Self.first, Self.item, Self.like], folder)
    #expect(counts.likes == 1)
  }

  static let damaged: [[String]] = [
    [first], [first, "{"], [first, item, like, String(like.dropLast(9))],
    [first, item, #"{"item":"hello","table":"like"}"#],
    [first, item, #"{"item":"hello","table":"like","time":3,"type":"adore"}"#], [first, item, "", like],
    [first, "[1]"], [first, item, #"{"item":"../hello","table":"like","time":3,"type":"like"}"#],
    [#"{"arioso":"journal","version":2}"#, item, like],
  ]

  @Test(arguments: damaged)
  func `A damaged backup of the first version is refused as a whole`(_ lines: [String]) async throws {
    let journal = try journal()
    await #expect(throws: BackupFailure.self) { try await journal.restore(lines, folder) }
    try await expectNothing(journal)
  }

  @Test func `What a later version has more is ignored`() async throws {
    let rows = [
      Self.item, #"{"table":"teleport","item":"../x"}"#, #"{"table":"like","item":"hello","type":"adore","time":1}"#,
      Self.like, #"{"mood":"calm"}"#,
    ]
    var seal = BackupSeal()
    for row in rows { seal.add(row.utf8) }
    let lines = [#"{"arioso":"journal","later":true,"version":3}"#] + rows + [try #require(seal.end.text())]
    #expect(try await journal().restore(lines, folder) == .init(likes: 1))
  }

  @Test(arguments: [[], ["hello"], ["{}", "{}"], [#"{"arioso":"grammar","version":1}"#], [#"{"arioso":"journal","#]])
  func `Other files are no backup`(_ lines: [String]) async throws {
    let journal = try journal()
    await #expect(throws: BackupFailure.notABackup) { try await journal.restore(lines, folder) }
  }

  @Test func `What is no file is refused without waiting for it`() async throws {
    let journal = try journal()
    mkfifo(folder.path("pipe"), 0o600)
    for path in [folder.path("pipe"), "/dev/zero", "/dev/null", folder.url.path(percentEncoded: false)] {
      await #expect(throws: BackupFailure.notAFile) { try await journal.restore(from: path) }
    }
    await #expect(throws: BackupFailure.missing) { try await journal.restore(from: folder.path("nothing")) }
  }

  /// What a file of a terabyte begins with, and why it is refused.
  static let huge: [(start: String, failure: BackupFailure)] = [
    ("", .notABackup), ("{\"arioso\":\"journal\",", .notABackup), (first + "\n", .damaged(line: 2)),
    (first + "\n" + item + "\n", .damaged(line: 3)),
  ]

  @Test(arguments: huge)
  func `A file of any size is refused from its first lines`(_ huge: (start: String, failure: BackupFailure))
    async throws
  {
    let journal = try journal(), path = folder.path("huge")
    try folder.write(Array(huge.start.utf8), to: "huge")
    // Nothing could read all of it before the time limit.
    #expect(truncate(path, 1 << 40) == 0)
    await #expect(throws: huge.failure) { try await journal.restore(from: path) }
  }
}
