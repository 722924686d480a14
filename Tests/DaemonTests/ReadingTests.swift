import ControlProtocol
import Household
import MediaIntents
import Playback
import TestSupport
import Testing

@testable import ariosod

/// A request of the socket reads its player exactly once.
@Suite(.timeLimit(.minutes(10)))
struct ReadingTests {
  static let requests: [any ControlMethod] =
    [GetStatus(), ListQueue(), ListPlayers(), ClearQueue(), Pause(), Resume(), Next(), Restart()]
    + [PositiveCount(2)].compactMap(\.self).flatMap { entry -> [any ControlMethod] in
      [RemoveFromQueue(entry: entry), MoveInQueue(entry: entry, to: entry)]
    } + [PlaylistName("evening")].compactMap(\.self).map { SaveQueue(name: $0) }

  @Test(arguments: requests.indices)
  func `A request reads the player once`(_ index: Int) async throws {
    let player = CountingPlayer(SilentPlayer(clock: ManualClock()))
    let household = try await Household.sample(player: player)
    await household.play("ledger of rain")
    let methods = try await RunningDaemon().methods(in: household.world)
    let reads = try await CountingPlayer.reads(of: player) { try await succeed(Self.requests[index], methods) }
    #expect(reads == [1])
  }

  private func succeed(_ request: some ControlMethod, _ methods: MethodTable) async throws {
    _ = try await methods.call(request).get()
  }
}
