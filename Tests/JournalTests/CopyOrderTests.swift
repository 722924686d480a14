import Foundation
import MediaIntents
import SQLite
import TestSupport
import Testing

@testable import Journal

/// Which copies are kept and which one is restored, also if the clock was ten years ahead or behind.
@Suite(.timeLimit(.minutes(10)))
struct CopyOrderTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.path("journal.sqlite") }
  private static let day: Int64 = 86_400
  private static let tenYears = 3652 * day
  /// 2023-11-14.
  private static let start: Int64 = 1_700_000_000

  /// Runs for a moment at a time, so that there are `likes` likes in all.
  private func live(at time: Int64, likes: Int, copies: Int = 1) async throws {
    let journal = try Journal(path: path, now: { time })
    let ids = try await journal.identify((0..<likes).map { ItemIdentity.song("title \($0)", at: "/m/\($0).mp3") })
    try await journal.set(.like, for: ids)
    #expect(await journal.maintain().count == copies)
    try await journal.close()
  }

  private func likesAfterLoss(at time: Int64) async throws -> Int {
    try FileManager.default.removeItem(atPath: path)
    #expect(try Journal.prepare(path: path, at: time) != nil)
    return try await Journal(path: path, now: { time }).histories().values.count { $0.affinity == .like }
  }

  private func copies() throws -> [String] { try folder.names().filter { $0.contains("copy") } }

  @Test(arguments: [tenYears, -tenYears, 2 * day, -2 * day])
  func `A clock that was wrong once stops no copy and restores nothing old`(_ error: Int64) async throws {
    try await live(at: Self.start + error, likes: 1)
    for day in 0..<4 { try await live(at: Self.start + Int64(day) * Self.day, likes: day + 2) }
    #expect(try copies().contains("journal.copy-2023-11-17.sqlite"))
    #expect(try copies().count == 3)
    #expect(try await likesAfterLoss(at: Self.start + 3 * Self.day) == 5)
  }

  @Test(arguments: [tenYears, -tenYears])
  func `A clock that goes wrong later restores nothing old either`(_ error: Int64) async throws {
    for day in 0..<4 { try await live(at: Self.start + Int64(day) * Self.day, likes: day + 1) }
    try await live(at: Self.start + error, likes: 5)
    #expect(try await likesAfterLoss(at: Self.start + error) == 5)
  }

  @Test func `A day that comes again after a clock was ahead is copied again`() async throws {
    try await live(at: Self.start + Self.day, likes: 1)
    try await live(at: Self.start, likes: 2)
    try await live(at: Self.start + Self.day, likes: 3)
    #expect(try await likesAfterLoss(at: Self.start + Self.day) == 3)
  }

  /// Copies of the version before did not count themselves.
  @Test(arguments: [start, start + 5 * day])
  func `Without a count, a copy of a day to come is not the newest`(_ now: Int64) async throws {
    try await live(at: Self.start, likes: 5)
    for (name, likes) in ["2023-11-14": 5, "2033-11-14": 3, "2023-11-13": 4] {
      let copy = folder.path("journal.copy-\(name).sqlite")
      try? FileManager.default.removeItem(atPath: copy)
      try FileManager.default.copyItem(atPath: path, toPath: copy)
      try Database(path: copy).run(
        script: "PRAGMA user_version = 0; DELETE FROM affinities WHERE rowid_of(item) > \(likes)"
          .replacing("rowid_of(item)", with: "(SELECT row FROM items WHERE id = item)"))
    }
    #expect(try await likesAfterLoss(at: now) == 5)
  }

  @Test func `Copies of an emptied journal never replace those with content`() async throws {
    try await live(at: Self.start, likes: 40)
    try Database(path: path).run(script: "DELETE FROM affinities WHERE item != (SELECT min(item) FROM affinities)")
    for day in 1...9 { try await live(at: Self.start + Int64(day) * Self.day, likes: 1) }
    #expect(try copies().count == 4)
    #expect(try copies().first == "journal.copy-2023-11-14.sqlite")
    #expect(try await likesAfterLoss(at: Self.start + 9 * Self.day) == 40)
  }

  @Test func `A copy of the same day that holds far more is not overwritten`() async throws {
    try await live(at: Self.start + Self.day, likes: 40)
    try Database(path: path).run(script: "DELETE FROM affinities")
    try await live(at: Self.start, likes: 1)
    try await live(at: Self.start + Self.day, likes: 2)
    #expect(try await likesAfterLoss(at: Self.start + Self.day) == 40)
  }

  @Test func `Once there is as much again, the copies before a loss are no longer kept`() async throws {
    try await live(at: Self.start, likes: 40)
    try Database(path: path).run(script: "DELETE FROM affinities")
    for day in 1...4 { try await live(at: Self.start + Int64(day) * Self.day, likes: day * 10) }
    #expect(try copies().count == 3)
  }

  @Test func `A day whose copy is empty is copied again once there is content`() async throws {
    try await live(at: Self.start, likes: 0)
    try await live(at: Self.start, likes: 2)
    try await live(at: Self.start, likes: 3, copies: 0)
    #expect(try await likesAfterLoss(at: Self.start) == 2)
  }
}
