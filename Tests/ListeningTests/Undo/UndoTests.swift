import Household
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// Every command that changes something can be undone and redone.
@Suite(.timeLimit(.minutes(10)))
struct UndoTests {
  private static let songs = ["a", "b", "c", "d"].map {
    PlayableItem.sample($0, address: "http://host/\($0)", duration: 180)
  }
  private static let x = PlayableItem.sample("x", address: "http://host/x", duration: 180)

  struct Example: Sendable, CustomTestStringConvertible {
    let command: ListeningCommand
    /// The queue afterwards, the current entry in capitals.
    var queue = "aBcd"
    var testDescription: String { "\(command)" }
  }

  static let examples: [Example] = [
    Example(command: .play([x], PlayManner()), queue: "X"), Example(command: .enqueue([x], .next), queue: "aBxcd"),
    Example(command: .enqueue([x], .end), queue: "aBcdx"), Example(command: .enqueue([x], .index(0)), queue: "xaBcd"),
    Example(command: .remove([.index(0), .index(3)]), queue: "Bc"),
    Example(command: .remove([.index(1)]), queue: "aCd"),
    Example(command: .move(.index(3), to: 0), queue: "daBc"), Example(command: .clearQueue, queue: "B"),
    Example(command: .pause), Example(command: .stop), Example(command: .next, queue: "abCd"),
    Example(command: .previous), Example(command: .goTo(.index(3)), queue: "abcD"), Example(command: .restart),
    Example(command: .seekTo(90)), Example(command: .seekBy(500), queue: "abCd"),
    Example(command: .setVolume(0.3)), Example(command: .setMuted(true)), Example(command: .setSpeed(2)),
    Example(command: .setRepeat(.all)), Example(command: .setSleepTimer(.endOfItem)),
  ]

  private static func words(_ queue: QueueSnapshot) -> String {
    queue.items.enumerated().map { $0 == queue.currentIndex ? $1.item.title.uppercased() : $1.item.title }.joined()
  }

  /// The player's state except entry numbers and start positions.
  private static func picture(_ snapshot: PlayerSnapshot) -> String {
    let status = snapshot.status
    return """
      \(words(snapshot.queue)) \(status.state == .loading ? .playing : status.state) \(status.position) x\(status.speed) \
      \(status.volume) \(status.isMuted) \(status.isShuffled) \(status.repeatMode) \
      \(status.sleepTimer.map { "\($0)" } ?? "-")
      """
  }

  /// The second of four songs, twenty seconds in.
  private func household() async throws -> Household {
    let household = try await Household.sample()
    var trail = await EventTrail(household.player)
    try await household.controller.perform(.play(Self.songs, PlayManner(startIndex: 1)), from: .socket)
    try await trail.wait(for: { if case .started = $0 { true } else { false } })
    household.clock.advance(by: .seconds(20))
    return household
  }

  @Test(arguments: examples)
  func `A change is undone and redone`(_ example: Example) async throws {
    let household = try await household(), controller = household.controller
    let before = Self.picture(await controller.snapshot())
    let result = try await controller.perform(example.command, from: .socket)
    #expect(Self.words(result.after.queue) == example.queue)
    let after = Self.picture(result.after)
    let undo = try #require(result.undo)
    #expect(undo.origin == .socket)
    let undone = try #require(try await controller.undo(undo, from: .socket).command)
    #expect(Self.picture(undone.after) == before)
    let redo = try #require(undone.undo)
    #expect(Self.picture(try #require(try await controller.undo(redo, from: .socket).command).after) == after)
  }

  @Test func `Undoing a shuffle restores the original order`() async throws {
    let household = try await household(), controller = household.controller
    let result = try await controller.perform(.setShuffle(true), from: .socket)
    #expect(result.after.queue.isShuffled)
    let undone = try await controller.undo(try #require(result.undo), from: .socket)
    #expect(Self.words(try #require(undone.command).after.queue) == "aBcd")
  }

  static let unchanging: [ListeningCommand] = [
    .resume, .setVolume(1), .setMuted(false), .setSpeed(1), .setRepeat(.none), .setShuffle(false),
    .setSleepTimer(nil), .remove([]), .move(.index(2), to: 2),
  ]

  @Test(arguments: unchanging)
  func `A command without effect has no undo`(_ command: ListeningCommand) async throws {
    let household = try await household()
    #expect(try await household.controller.perform(command, from: .socket).undo == nil)
  }

  @Test func `Added entries are removed even after the queue was restored, and all others stay`() async throws {
    let household = try await household(), controller = household.controller
    let added = try await controller.perform(.enqueue([Self.x], .next), from: .socket)
    try await controller.perform(.play([Self.songs[3]], PlayManner()), from: .socket)
    try await controller.perform(.putBack(), from: .socket)
    #expect(Self.words(await controller.snapshot().queue) == "aBxcd")
    let undone = try await controller.undo(try #require(added.undo), from: .socket)
    #expect(Self.words(try #require(undone.command).after.queue) == "aBcd")
  }

  @Test func `Entries are referenced by index or number, and a missing one is refused`() async throws {
    let household = try await household(), controller = household.controller
    let number = await controller.snapshot().queue.entryNumbers[2]
    try await controller.perform(.move(.number(number), to: 0), from: .socket)
    #expect(Self.words(await controller.snapshot().queue) == "caBd")
    try await controller.perform(.remove([.number(number)]), from: .socket)
    for entry in [EntryReference.number(number), .index(3), .index(-1)] {
      for command in [ListeningCommand.remove([entry]), .goTo(entry), .move(entry, to: 0)] {
        await #expect(throws: PlayerFailure.endOfQueue) { try await controller.perform(command, from: .socket) }
      }
    }
    #expect(Self.words(await controller.snapshot().queue) == "aBd")
  }
}
