import Household
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// Several players: targets in sentences, and transfers between players.
@Suite(.timeLimit(.minutes(10)))
struct TransferTests {
  /// The default player "silent", and "kitchen" with the same clock.
  private struct House {
    let household: Household
    let kitchen: any Player

    init(kitchen: any Player = SilentPlayer(clock: ManualClock())) async throws {
      self.kitchen = kitchen
      household = try await Household.sample(
        others: [
          PlayerRegistration(name: "kitchen", otherNames: ["cuisine"]) { kitchen },
          PlayerRegistration(name: "attic") { () throws(PlayerFailure) in throw .outputUnavailable("no attic") },
        ])
    }

    /// Handles a request that names a player.
    func respond(to request: Request, in target: String) async -> Response {
      await household.respond(to: request, naming: target)
    }
  }

  private let album = PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "ledger of rain"))

  @Test(arguments: ["kitchen", "Kitchen", "cuisine", "the kitchen"])
  func `A target plays by any of its names`(_ name: String) async throws {
    let house = try await House()
    #expect(await house.household.play(album, in: name).code == .success)
    #expect(await house.kitchen.status().current?.item.title == "Umbrella Logic")
    #expect(await house.household.player.status().state == .stopped)
  }

  @Test func `Commands and questions go to the named player, or else to the active one`() async throws {
    let house = try await House()
    await house.household.play(album, in: "kitchen")
    guard case .query(let answer) = await house.household.respond(to: .query(.title)) else { return }
    #expect(answer.playing?.title == "Umbrella Logic")
    await house.household.play("stop", .song)
    #expect(await house.kitchen.status().current?.item.title == "Stop")
    _ = await house.household.respond(to: .play(album), target: "silent")
    _ = await house.respond(to: .control(.pause), in: "kitchen")
    #expect(await house.kitchen.status().state == .paused)
    #expect(await house.household.player.status().state == .playing)
    _ = await house.household.control(.next)
    #expect(await house.household.playing == "Corner Store Sonata")
  }

  @Test func `An unknown target is refused with the existing ones`() async throws {
    let house = try await House()
    let reason = Reason.targetUnknown("garage", known: ["silent", "kitchen", "attic"])
    #expect(await house.household.play(album, in: "garage").reason == reason)
    guard case .control(let paused) = await house.respond(to: .control(.pause), in: "garage") else { return }
    #expect(paused.reason == reason)
    #expect(await house.household.control(.transfer(to: "garage")).reason == reason)
    #expect(await house.household.respond(to: .control(.pause), target: "garage") == .refused(reason))
  }

  @Test func `A target that is down is reported, and the others keep playing`() async throws {
    let house = try await House()
    await house.household.play(album)
    let down = Reason.player(.outputUnavailable("no attic"))
    #expect(await house.household.play(album, in: "attic").reason == down)
    #expect(await house.household.control(.transfer(to: "attic")).reason == down)
    #expect(await house.household.player.status().state == .playing)
  }

  @Test func `A first player that refuses to stop is told`() async throws {
    let kitchen = SilentPlayer(clock: ManualClock())
    let household = try await Household.sample(
      player: StubbornPlayer(SilentPlayer(clock: ManualClock())),
      others: [PlayerRegistration(name: "kitchen") { kitchen }])
    await household.play(album)
    let response = await household.control(.transfer(to: "kitchen"))
    #expect(response.code == .success && response.leftBehind == [.source("silent")])
    #expect(await kitchen.status().state == .playing)
  }

  @Test func `The queue moves with position, speed and repeat mode`() async throws {
    let house = try await House()
    await house.household.play(album)
    for command in [TransportCommand.next, .speed(.rate(1.5)), .repeatMode(.all), .seek(to: 12)] {
      _ = await house.household.control(command)
    }
    let queue = await house.household.player.queue()
    let response = await house.household.control(.transfer(to: "the kitchen"))
    #expect(response.code == .success && response.playing?.title == "Corner Store Sonata")
    #expect(response.command == .transfer(to: "kitchen") && response.leftBehind.isEmpty)
    let status = await house.kitchen.status()
    #expect(status.state == .playing && status.position == 12 && status.speed == 1.5 && status.repeatMode == .all)
    #expect(await house.kitchen.queue().items.map(\.item) == queue.items.map(\.item))
    #expect(await house.kitchen.queue().currentIndex == 1)
    #expect(await house.household.player.status().state == .stopped)
  }

  @Test func `State the other player does not support is reported`() async throws {
    let kitchen = ScriptedPlayer(speeds: nil)
    let house = try await House(kitchen: kitchen)
    await house.household.play(album)
    _ = await house.household.control(.speed(.rate(2)))
    _ = await house.household.control(.sleep(after: 600))
    let response = await house.household.control(.transfer(to: "kitchen"), isDryRun: true)
    #expect(response.leftBehind == [.speed, .sleepTimer])
    #expect(await kitchen.commands.isEmpty)
  }

  @Test func `The source keeps playing until the destination plays`() async throws {
    let kitchen = ScriptedPlayer()
    let house = try await House(kitchen: kitchen)
    await house.household.play(album)
    let player = house.household.player
    async let response = house.household.control(.transfer(to: "kitchen"))
    await kitchen.commandArrives()
    #expect(await player.status().state == .playing)
    let item = try #require(await kitchen.queue().items.first)
    await kitchen.happen(.started(item), becoming: PlaybackStatus(state: .playing, current: item))
    #expect(await response.code == .success)
    #expect(await player.status().state == .stopped)
  }

  @Test func `The source stops even if the destination plays after the answer`() async throws {
    let (desk, kitchen) = (ScriptedPlayer(), ScriptedPlayer())
    let household = try await Household.sample(
      player: desk, others: [PlayerRegistration(name: "kitchen") { kitchen }])
    let song = PlayableItem.sample("a", duration: 30)
    try await desk.perform(.play([song], PlayOptions()))
    await desk.commandArrives()
    await desk.happen(.started(song), becoming: PlaybackStatus(state: .playing, current: song))
    async let response = household.control(.transfer(to: "kitchen"))
    try await household.clock.sleeperArrives()
    household.clock.advance(by: .milliseconds(2500))
    #expect(await response.code == .success)
    let item = try #require(await kitchen.queue().items.first)
    await kitchen.happen(.started(item), becoming: PlaybackStatus(state: .playing, current: item))
    await desk.commandArrives()
    #expect(await desk.commands.last == .stop)
  }

  @Test func `A refusal by the destination leaves the source playing`() async throws {
    let house = try await House(kitchen: ScriptedPlayer(refusal: .disconnected))
    await house.household.play(album)
    let response = await house.household.control(.transfer(to: "kitchen"))
    #expect(response.code == .failure && response.reason == .player(.disconnected))
    #expect(await house.household.player.status().state == .playing)
  }

  @Test func `Continuing on a player moves playback unless it has something to continue`() async throws {
    let house = try await House()
    await house.household.play(album)
    _ = await house.respond(to: .control(.resume), in: "kitchen")
    #expect(await house.kitchen.status().current?.item.title == "Umbrella Logic")
    _ = await house.respond(to: .control(.pause), in: "kitchen")
    await house.household.play(PlayMediaIntent(mediaSearch: MediaSearch(mediaName: "stop")), in: "silent")
    _ = await house.respond(to: .control(.resume), in: "kitchen")
    #expect(await house.kitchen.status().state == .playing)
    #expect(await house.household.player.status().state == .playing)
  }

  @Test func `With nothing to move the destination continues, or nothing plays`() async throws {
    let house = try await House()
    #expect(await house.household.control(.transfer(to: "kitchen")).reason == .nothingPlaying)
    await house.household.play(album, in: "kitchen")
    _ = await house.respond(to: .control(.pause), in: "kitchen")
    #expect(await house.household.control(.transfer(to: "kitchen")).code == .success)
    #expect(await house.kitchen.status().state == .playing)
  }
}
