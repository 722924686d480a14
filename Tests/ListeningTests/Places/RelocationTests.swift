import Household
import Journal
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// What holds addresses for longer goes along with files that are moved or renamed.
@Suite(.timeLimit(.minutes(10)))
struct RelocationTests {
  private static let book = "Audiobooks/Theodora Wickes/A Bell for Winter (The Lantern Cycle, #2)"
  private static let album = "Music/M.F. Quill/Ledger of Rain"

  /// Moves files as another program would, then scans as the daemon does.
  private func move(_ moves: [(String, String)], in household: Household, changing items: Set<ItemID> = []) async throws
  {
    for (path, other) in moves { try household.move(path, to: other) }
    try await household.scan()
    await household.players.relocate(items)
  }

  private func addresses(_ household: Household) async -> [String] {
    await household.player.snapshot().queue.items.map(\.address)
  }

  static let moves: [(name: String, moves: [(String, String)])] = [
    ("a folder", [(album, "Music/M.F. Quill/Moved")]),
    ("the folder above it", [("Music/M.F. Quill", "Music/Moved")]),
    ("only in its case", [(album, "Music/M.F. Quill/LEDGER of rain")]),
    ("into another part of the library", [(album, "Moved")]),
  ]

  @Test(arguments: moves.indices)
  func `A queue goes on when its files are renamed or moved`(_ index: Int) async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    await household.play("ledger of rain")
    let before = await addresses(household)
    try await move(Self.moves[index].moves, in: household)
    let after = await addresses(household)
    #expect(after.count == before.count && Set(after).isDisjoint(with: before))
    #expect(await household.player.snapshot().queue.items.allSatisfy { $0.fileFailure == nil })
    #expect(await household.control(.next).code == .success)
    #expect(await household.player.status().current?.address == after[1])
  }

  @Test(arguments: [false, true])
  func `A book goes on when its folder is renamed, and its files too`(renamesFiles: Bool) async throws {
    let household = try await Household.copy(of: [Self.book])
    await household.play("a bell for winter", .audioBook)
    let files = await addresses(household).compactMap { $0.split(separator: "/").last?.replacing("%20", with: " ") }
    var moves = [(Self.book, "Audiobooks/Theodora Wickes/Moved")]
    if renamesFiles {
      moves += files.map { ("Audiobooks/Theodora Wickes/Moved/" + $0, "Audiobooks/Theodora Wickes/Moved/Part " + $0) }
    }
    try await move(moves, in: household)
    let after = await addresses(household)
    #expect(after.allSatisfy { $0.contains("/Moved/") } && Set(after).count == files.count)
    #expect(await household.control(.nextChapter).code == .success)
    let status = await household.player.status()
    #expect(status.current?.address == after[1] && status.current?.fileFailure == nil)
  }

  @Test func `Songs whose files change their names play on as themselves`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    await household.play("ledger of rain")
    let queue = await household.player.snapshot().queue.items
    let paths = queue.prefix(2).compactMap { $0.path?.split(separator: "/").last.map { Self.album + "/" + $0 } }
    try await move(
      [(paths[0], "a.tmp"), (paths[1], paths[0]), ("a.tmp", paths[1])], in: household,
      changing: Set(queue.map(\.item.identifier)))
    let after = await household.player.snapshot().queue.items
    #expect(after.map(\.item) == queue.map(\.item))
    #expect(after.prefix(2).map(\.address) == [queue[1].address, queue[0].address])
  }

  @Test func `What was interrupted is put back from where its files are`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill", "Podcasts/Harbour of Glass"])
    await household.play("ledger of rain")
    await household.play("harbour of glass")
    try await move([("Music/M.F. Quill", "Music/Moved")], in: household)
    #expect(await household.control(.putBack).code == .success)
    let status = await household.player.status()
    #expect(status.current?.address.contains("/Moved/") == true && status.state.isSounding)
  }

  @Test func `Undo restores a queue from where its files are`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill", "Podcasts/Harbour of Glass"])
    await household.play("ledger of rain")
    let snapshot = await household.controller.snapshot()
    await household.play("harbour of glass")
    try await move([("Music/M.F. Quill", "Music/Moved")], in: household)
    _ = try await household.controller.undo(PlaybackUndo(restoring: snapshot, from: .socket), from: .socket)
    #expect(await addresses(household).allSatisfy { $0.contains("/Moved/") })
  }

  @Test func `Files that were renamed while nothing ran are found by the first scan`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    try await household.recording { household in
      await household.play("ledger of rain")
      _ = await household.control(.next)
      household.clock.advance(by: .seconds(5))
    }
    try household.move(Self.album, to: "Music/M.F. Quill/Moved")
    let restarted = try await household.restarted()
    #expect(await restarted.controller.restore())
    try await restarted.scan()
    await restarted.players.relocate([])
    #expect(await restarted.control(.resume).code == .success)
    let status = await restarted.player.status()
    #expect(status.current?.address.contains("/Moved/") == true && status.position == 5)
  }

  @Test func `The queue is saved with the new addresses`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    try await household.recording { household in
      await household.play("ledger of rain")
      try await move([(Self.album, "Music/M.F. Quill/Moved")], in: household)
      try await wait {
        try await household.journal.playback(of: "silent")?.queue.items.last?.address.contains("/Moved/") == true
      }
    }
  }
}
