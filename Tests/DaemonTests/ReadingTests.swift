import ControlProtocol
import ControlSocket
import Household
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import ariosod

/// A request of the socket reads its player exactly once.
@Suite(.timeLimit(.minutes(5)))
struct ReadingTests {
  static let requests: [ControlRequest] =
    [.status(GetStatus()), .queue(GetQueue()), .players, .clearQueue(ClearQueue())]
    + [PositiveCount(2)].compactMap(\.self).flatMap { entry in
      [.removeFromQueue(RemoveFromQueue(entry: entry)), .moveInQueue(MoveInQueue(entry: entry, to: entry))]
    } + [PlaylistName("evening")].compactMap(\.self).map { .saveQueue(SaveQueue(name: $0)) }

  @Test(arguments: requests)
  func `A request reads the player once`(_ request: ControlRequest) async throws {
    let player = CountingPlayer(SilentPlayer(clock: ManualClock()))
    let household = try await Household.sample(player: player)
    await household.play("ledger of rain")
    let daemon = try RunningDaemon().daemon
    let router = ControlRouter(
      conversation: await daemon.router.conversation, library: await daemon.router.library,
      configuration: await daemon.router.configuration, locales: await daemon.router.locales, world: household.world,
      server: await daemon.router.server)
    _ = await player.takeReads()
    _ = await router.answer(request, from: ClientID(1))
    #expect(await player.takeReads() == 1)
  }
}
