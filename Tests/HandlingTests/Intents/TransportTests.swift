import Household
import MediaIntents
import Playback
import TestSupport
import Testing

/// Commands to the player.
@Suite(.timeLimit(.minutes(10)))
struct TransportTests {
  /// "Umbrella Logic" of three songs, five seconds in.
  private func album() async throws -> Household {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    household.clock.advance(by: .seconds(5))
    return household
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let command: TransportCommand
    var told: TransportCommand?
    var playing = "Umbrella Logic"
    var level: Double?
    let holds: @Sendable (PlaybackStatus) -> Bool
    var testDescription: String { "\(command)" }
  }

  static let carriedOut: [Example] = [
    Example(command: .pause) { $0.state == .paused && $0.position == 5 },
    Example(command: .resume) { $0.state == .playing },
    Example(command: .next, playing: "Corner Store Sonata") { $0.state == .playing },
    Example(command: .previous) { $0.position == 0 },
    Example(command: .restart) { $0.position == 0 },
    Example(command: .seek(to: 12)) { $0.position == 12 },
    Example(command: .skip(by: 3)) { $0.position == 8 },
    Example(command: .skip(by: -60), told: .restart) { $0.position == 0 },
    Example(command: .skip(by: 6000), told: .skip(by: 18)) { $0.position == 23 },
    Example(command: .setVolume(30), level: 30) { $0.volume == 0.3 },
    Example(command: .setVolume(300), level: 100) { $0.volume == 1 },
    Example(command: .changeVolume(by: -10), level: 90) { abs($0.volume - 0.9) < 1e-9 },
    Example(command: .changeVolume(by: 50), level: 100) { $0.volume == 1 },
    Example(command: .mute(true)) { $0.isMuted },
    Example(command: .speed(.rate(2)), level: 2) { $0.speed == 2 },
    Example(command: .speed(.faster), level: 1.25) { $0.speed == 1.25 },
    Example(command: .shuffle(true)) { $0.isShuffled },
    Example(command: .repeatMode(.one)) { $0.repeatMode == .one },
    Example(command: .sleep(after: 1_200)) { $0.sleepTimer == .after(1_200) && $0.state == .playing },
    Example(command: .sleep(after: nil)) { $0.sleepTimer == nil },
  ]

  @Test(arguments: carriedOut)
  func `A command is carried out and the new state reported`(_ example: Example) async throws {
    let household = try await album()
    let response = await household.control(example.command)
    #expect(response.code == .success && response.reason == nil)
    #expect(response.command == example.told ?? example.command)
    #expect(response.playing?.title == example.playing)
    #expect(response.level == example.level)
    let status = await household.player.status()
    #expect(example.holds(status), "\(status)")
  }

  @Test(arguments: carriedOut)
  func `A dry run reports the same and does nothing`(_ example: Example) async throws {
    let household = try await album()
    let before = await household.player.status()
    let response = await household.control(example.command, isDryRun: true)
    #expect(response.code == .success && response.level == example.level)
    #expect(response.playing?.title == example.playing)
    #expect(await household.player.status() == before)
  }

  @Test func `After stopping, resuming starts the song again`() async throws {
    let household = try await album()
    _ = await household.control(.next)
    let stopped = await household.control(.stop)
    #expect(stopped.code == .success && stopped.playing == nil)
    #expect(await household.player.status().state == .stopped)
    let resumed = await household.control(.resume)
    #expect(resumed.code == .success && resumed.playing?.title == "Corner Store Sonata")
    #expect(await household.player.status().state == .playing)
  }

  @Test func `A chosen entry plays even if the player was paused, and a rehearsal tells it`() async throws {
    let household = try await album()
    _ = await household.control(.pause)
    let third = await household.player.queue().items[2].item
    #expect(await household.control(.entry(3), isDryRun: true).playing == third)
    let response = await household.control(.entry(3))
    #expect(response.code == .success && response.playing == third)
    #expect(await household.player.status().state == .playing)
    #expect(await household.control(.previous, isDryRun: true).playing?.title == "Corner Store Sonata")
    #expect(await household.control(.stop, isDryRun: true).playing == nil)
  }

  @Test func `After the last song it goes on playing and says why`() async throws {
    let household = try await Household.sample()
    await household.play("hello")
    let response = await household.control(.next)
    #expect(response.code == .success && response.playing?.title == "HELLO!")
    #expect(response.command == .next && response.reason == .player(.endOfQueue))
    #expect(await household.player.status().state == .playing)
  }

  @Test func `A place after the end of the song is refused with the song's length`() async throws {
    let household = try await album()
    let response = await household.control(.seek(to: 6000))
    guard case .pastEnd(let item, let length)? = response.reason else {
      Issue.record("\(response)")
      return
    }
    #expect(response.code == .failure && item.title == "Umbrella Logic" && length < 6000)
    #expect(await household.player.status().position == 5)
  }

  @Test func `Within a book next and previous go by chapters, and past the last one nowhere`() async throws {
    let household = try await Household.sample()
    await household.play("the fox and the lantern")
    for _ in 0..<4 { #expect(await household.control(.next).command == .nextChapter) }
    let last = await household.control(.next)
    #expect(last.reason == .player(.endOfQueue) && last.playing?.title == "The Fox and the Lantern")
    #expect(await household.control(.previous).command == .previousChapter)
    #expect(await household.player.status().state == .playing)
  }

  @Test func `Next and previous go through the episodes of a show and the stations`() async throws {
    let household = try await Household.sample()
    await household.play("a key of blue glass")
    #expect(await household.control(.previous).playing?.title == "The Empty Ferry")
    #expect(await household.control(.next).playing?.title == "A Key of Blue Glass")
    await household.play("tin can rock")
    let next = await household.control(.next)
    #expect(next.playing?.type == .radioStation && next.playing?.title.contains("Tin Can") == false)
    #expect(await household.control(.previous).playing?.title.contains("Tin Can") == true)
  }

  @Test(arguments: [(StopPoint.item, SleepTimer.endOfItem), (.chapter, .endOfChapter)])
  func `It stops after the song or chapter`(_ example: (point: StopPoint, timer: SleepTimer)) async throws {
    let household = try await album()
    #expect(await household.control(.stopAfter(example.point)).code == .success)
    let status = await household.player.status()
    #expect(status.sleepTimer == example.timer && status.state == .playing)
  }

  @Test func `It stops after more songs, and tells after which`() async throws {
    let household = try await album()
    let response = await household.control(.stopAfterSeveral(1, .item))
    #expect(response.stopsAfter?.title == "Corner Store Sonata")
    #expect(await household.player.status().sleepTimer == .afterItems(1))
    #expect(await household.control(.stopAfterSeveral(9, .item)).stopsAfter?.title == "Forty-Two Steps")
  }

  @Test func `It stops at the end of the queue, which a station does not have`() async throws {
    let household = try await album()
    #expect(await household.control(.stopAfter(.queue)).code == .success)
    #expect(await household.player.status().sleepTimer == .afterItems(2))
    _ = await household.control(.entry(-1))
    #expect(await household.control(.stopAfter(.queue)).code == .success)
    #expect(await household.player.status().sleepTimer == .endOfItem)
    await household.play("tin can rock")
    for point in StopPoint.allCases {
      #expect(await household.control(.stopAfter(point)).reason == .missing(.condition), "\(point)")
    }
  }

  @Test func `An entry of the queue is reached by number, from either end`() async throws {
    let household = try await album()
    #expect(await household.control(.entry(3)).playing?.title == "Forty-Two Steps")
    #expect(await household.control(.entry(-2)).playing?.title == "Corner Store Sonata")
    #expect(await household.control(.entry(4)).reason == .player(.endOfQueue))
  }

  @Test(arguments: ["the fox and the lantern", "a bell for winter"])
  func `The chapter starts again, and not the book or the chapter before`(_ book: String) async throws {
    let household = try await Household.sample()
    await household.play(book)
    _ = await household.control(.chapter(3))
    let response = await household.control(.restartChapter)
    #expect(response.code == .success && response.chapter == 3)
    #expect(await household.ask(.chapter).number == 3)
    #expect(await household.ask(.chaptersLeft).number == (await household.ask(.chapters).number).map { $0 - 3 })
  }

  @Test func `While paused next stays paused`() async throws {
    let household = try await album()
    _ = await household.control(.pause)
    let response = await household.control(.next)
    #expect(response.code == .success && response.playing?.title == "Corner Store Sonata")
    #expect(await household.player.status().state == .paused)
  }

  static let needSomething: [TransportCommand] = [
    .pause, .resume, .stop, .next, .previous, .restart, .seek(to: 1), .skip(by: 1), .speed(.faster), .shuffle(true),
    .repeatMode(.all),
  ]

  @Test(arguments: needSomething)
  func `Commands fail if nothing plays`(_ command: TransportCommand) async throws {
    let household = try await Household.sample()
    let response = await household.control(command)
    #expect(response.code == .failure && response.reason == .nothingPlaying)
  }

  @Test func `The volume can be set if nothing plays`() async throws {
    let household = try await Household.sample()
    #expect(await household.control(.setVolume(40)).code == .success)
    #expect(await household.control(.mute(true)).code == .success)
    let status = await household.player.status()
    #expect(status.volume == 0.4 && status.isMuted)
  }

  static let refused: [(TransportCommand, Reason)] = [
    (.speed(.rate(0.1)), .speedUnsupported(.belowMinimum, limit: 0.25)),
    (.speed(.rate(9)), .speedUnsupported(.aboveMaximum, limit: 4)),
    (.transfer(to: "the moon"), .targetUnknown("the moon")),
  ]

  @Test(arguments: refused)
  func `Playback continues after a refused command`(_ example: (command: TransportCommand, reason: Reason)) async throws
  {
    let household = try await album()
    let response = await household.control(example.command)
    #expect(response.code == .failure && response.reason == example.reason)
    #expect(response.playing?.title == "Umbrella Logic")
    #expect(await household.player.status().speed == 1)
  }

  static let ofBroadcasts: [(TransportCommand, Reason)] = [
    (.seek(to: 10), .player(.unsupported(.seek))),
    (.restart, .player(.unsupported(.seek))),
    (.speed(.rate(2)), .speedUnsupported(.aboveMaximum, limit: 1)),
    (.speed(.slower), .speedUnsupported(.belowMinimum, limit: 1)),
  ]

  @Test(arguments: ofBroadcasts)
  func `A live stream cannot seek`(_ example: (command: TransportCommand, reason: Reason)) async throws {
    let household = try await Household.sample()
    await household.play("harbour jazz", .radioStation)
    let response = await household.control(example.command)
    #expect(response.code == .failure && response.reason == example.reason)
    #expect(response.playing?.title == "Harbour Jazz 89.1 FM")
  }

  @Test func `Next skips missing files`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    await household.play("ledger of rain")
    try household.remove("Music/M.F. Quill/Ledger of Rain/02 Corner Store Sonata.m4a")
    let response = await household.control(.next)
    #expect(response.code == .success && response.playing?.title == "Forty-Two Steps")
  }

  @Test func `Next fails if none of the following files plays`() async throws {
    let household = try await Household.copy(of: ["Music/M.F. Quill"])
    await household.play("ledger of rain")
    try household.remove("Music/M.F. Quill/Ledger of Rain")
    let response = await household.control(.next)
    #expect(response.code == .failure)
    #expect(
      response.reason
        == .player(.fileMissing(household.path("Music/M.F. Quill/Ledger of Rain/02 Corner Store Sonata.m4a"))))
  }
}
