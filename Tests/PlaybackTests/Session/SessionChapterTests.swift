import MediaIntents
import Playback
import TestSupport
import Testing

struct SessionChapterTests {
  /// Two files of one book, the first with three chapters.
  static let first = part("first", [0, 60, 120])
  static let second = part("second", [])
  static let song = PlayableItem.sample("song")
  static let radio = PlayableItem.sample("radio", address: "http://localhost/radio", duration: nil)
  static let playing: [SessionStep] = [.play(first, second, song), .started(1)]

  private static func part(_ title: String, _ starts: [Double]) -> PlayableItem {
    PlayableItem(
      item: MediaItem(identifier: ItemID("book"), title: title, type: .audioBook), address: "file:///\(title).m4b",
      duration: 180, chapters: starts.map { ChapterMark(start: $0) })
  }

  static let jumps = [
    SessionCase(
      "The next chapter is in the same file", playing + [.command(.nextChapter, at: 10)],
      actions: ["seek 60.0"], events: ["sought 60.0"]),
    SessionCase(
      "The next chapter is the next file", playing + [.command(.nextChapter, at: 150)],
      actions: ["load 3 second", "prepare 4 song"], events: ["ended first 150.0 skipped", "queue"]),
    SessionCase(
      "Well into a chapter, previous goes to its start", playing + [.command(.previousChapter, at: 70)],
      actions: ["seek 60.0"], events: ["sought 60.0"]),
    SessionCase(
      "Early in a chapter, previous goes to the previous one", playing + [.command(.previousChapter, at: 61)],
      actions: ["seek 0.0"], events: ["sought 0.0"]),
    SessionCase(
      "The previous chapter is in the previous file",
      playing + [.command(.next), .started(3), .command(.previousChapter, at: 1)],
      actions: ["load 5 first at 120.0", "prepare 6 second"], events: ["ended second 1.0 skipped", "queue"]),
    SessionCase(
      "Chapters are counted across the book", playing + [.command(.chapter(4))],
      actions: ["load 3 second", "prepare 4 song"], events: ["ended first 10.0 skipped", "queue"]),
    SessionCase(
      "A paused player stays paused", playing + [.command(.pause), .command(.chapter(4))],
      actions: ["load 3 second paused", "prepare 4 song"], events: ["ended first 10.0 skipped", "queue"]),
  ]

  @Test(arguments: jumps)
  func `Chapter commands`(_ example: SessionCase) throws {
    let transition = try example.run()
    #expect(transition.actions.map(\.words) == example.actions)
    #expect(transition.events.map(\.words) == example.events)
  }

  @Test(arguments: [.chapter(0), .chapter(5), .nextChapter] as [PlayerCommand])
  func `A missing chapter is refused and changes nothing`(_ command: PlayerCommand) throws {
    var session = PlaybackSession.sample
    for step in Self.playing + [.command(.chapter(4)), .started(3)] { _ = try session.take(step) }
    let queue = session.queue
    #expect(throws: PlayerFailure.endOfQueue) { try session.handle(command, at: 10) }
    #expect(session.queue == queue)
  }

  @Test func `Without a current item there are no chapters`() {
    var session = PlaybackSession.sample
    #expect(throws: PlayerFailure.nothingPlaying) { try session.handle(.nextChapter, at: 0) }
  }

  static let sleep = [
    SessionCase(
      "A timer for a duration sets an alarm", playing + [.command(.setSleepTimer(.after(600)))],
      actions: ["alarm after 600.0"], events: ["options"]),
    SessionCase(
      "The alarm pauses", playing + [.command(.setSleepTimer(.after(600))), .engine(.alarm)],
      actions: ["pause"], events: ["paused", "options"]),
    SessionCase("A cancelled alarm is ignored", playing + [.engine(.alarm)]),
    SessionCase(
      "At the end of the item: nothing is prepared", playing + [.command(.setSleepTimer(.endOfItem))],
      actions: ["no alarm", "prepare nothing"], events: ["options"]),
    SessionCase(
      "The item ends and the next one waits", playing + [.command(.setSleepTimer(.endOfItem)), .finished(1)],
      actions: ["unload", "no alarm"], events: ["ended first 180.0 finished", "stopped", "queue"]),
    SessionCase(
      "The end of a chapter is an alarm at its position", playing + [.command(.setSleepTimer(.endOfChapter), at: 70)],
      actions: ["alarm at 120.0", "prepare nothing"], events: ["options"]),
    SessionCase(
      "The end of the last chapter is that of the item", playing + [.command(.setSleepTimer(.endOfChapter), at: 130)],
      actions: ["no alarm", "prepare nothing"], events: ["options"]),
    SessionCase(
      "After a jump, the alarm moves to the end of the new chapter",
      playing + [.command(.setSleepTimer(.endOfChapter), at: 70), .command(.seek(to: 5))],
      actions: ["seek 5.0", "alarm at 60.0"], events: ["sought 5.0"]),
    SessionCase(
      "The end of the last chapter in a file of a book waits at the next one",
      playing + [.command(.setSleepTimer(.endOfChapter), at: 130), .finished(1)],
      actions: ["load 3 second paused", "prepare 4 song"],
      events: ["ended first 180.0 finished", "queue", "paused", "options"]),
    SessionCase(
      "A chapter that has ended since is not counted again after a jump",
      playing + [.command(.setSleepTimer(.afterChapters(1)), at: 10), .command(.seek(to: 61), at: 70)],
      actions: ["seek 61.0", "alarm at 120.0"], events: ["sought 61.0"]),
    SessionCase(
      "After one more item: the next one follows", playing + [.command(.setSleepTimer(.afterItems(1))), .finished(1)],
      actions: ["load 3 second"], events: ["ended first 180.0 finished", "queue"]),
    SessionCase(
      "After one more chapter, the alarm is at its end",
      playing + [.command(.setSleepTimer(.afterChapters(1)), at: 10)],
      actions: ["alarm at 120.0", "prepare nothing"], events: ["options"]),
    SessionCase(
      "A cancelled timer prepares the next entry again",
      playing + [.command(.setSleepTimer(.endOfItem)), .command(.setSleepTimer(nil))],
      actions: ["no alarm", "prepare 3 second"], events: ["options"]),
    SessionCase(
      "A broadcast has no end to wait for",
      playing + [.command(.setSleepTimer(.endOfChapter), at: 70), .play(radio)],
      actions: ["load 3 radio", "no alarm"], events: ["ended first 10.0 replaced", "queue", "options", "options"]),
    SessionCase(
      "What is replaced has no end to wait for",
      playing + [.command(.setSleepTimer(.endOfItem), at: 10), .play(.sample("other"))],
      actions: ["no alarm", "load 3 other"], events: ["ended first 10.0 replaced", "queue", "options"]),
    SessionCase(
      "A timer for a duration goes on with a broadcast",
      playing + [.command(.setSleepTimer(.after(600))), .play(radio)],
      actions: ["load 3 radio"], events: ["ended first 10.0 replaced", "queue", "options"]),
  ]

  @Test(arguments: sleep)
  func `Sleep timers`(_ example: SessionCase) throws {
    let transition = try example.run()
    #expect(transition.actions.map(\.words) == example.actions)
    #expect(transition.events.map(\.words) == example.events)
  }
}
