import ControlProtocol
import Handling
import Household
import Journal
import MediaIntents
import TestSupport
import Testing

/// The listening history by the socket's method.
@Suite(.timeLimit(.minutes(10)))
struct HistoryTests {
  @Test func `As many plays are shown as were asked for, without those of files outside the library`() async throws {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    let methods = try await RunningDaemon().methods(in: household.world)
    let known = try #require(try await methods.call(ListQueue()).get().items.first)
    for time in 1...30 {
      let item = time.isMultiple(of: 10) ? known.identifier : ItemID("elsewhere \(time)")
      try await household.world.journal.recordPlay(of: item, at: Int64(time))
    }
    for (limit, times) in [(1, [30]), (2, [30, 20]), (9, [30, 20, 10])] as [(Int, [Int64])] {
      let history = try await methods.call(GetHistory(limit: PositiveCount(limit))).get()
      #expect(history.plays.map(\.played) == times, "\(limit)")
    }
  }
}
