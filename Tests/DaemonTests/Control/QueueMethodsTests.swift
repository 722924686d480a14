import ControlProtocol
import Household
import MediaIntents
import TestSupport
import Testing

/// Edits of the queue by the socket's methods.
@Suite(.timeLimit(.minutes(10)))
struct QueueMethodsTests {
  /// The methods of a daemon that plays the first of three songs.
  private static func methods() async throws -> (MethodTable, Household) {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    return (try await RunningDaemon().methods(in: household.world), household)
  }

  private static func entry(_ number: Int) throws -> PositiveCount { try #require(PositiveCount(number)) }

  @Test func `Entries are moved, removed and cleared`() async throws {
    let (methods, household) = try await Self.methods()
    _ = try await methods.call(MoveInQueue(entry: try Self.entry(3), to: try Self.entry(1))).get()
    #expect(await household.queued == ["Forty-Two Steps", "Umbrella Logic", "Corner Store Sonata"])
    let listing = try await methods.call(ListQueue()).get()
    #expect(listing.items.map(\.title) == (await household.queued) && listing.currentIndex == 1)
    _ = try await methods.call(RemoveFromQueue(entry: try Self.entry(1))).get()
    #expect(await household.queued == ["Umbrella Logic", "Corner Store Sonata"])
    _ = try await methods.call(ClearQueue()).get()
    #expect(await household.queued == ["Umbrella Logic"])
  }

  @Test func `An index outside the queue is refused, and nothing changes`() async throws {
    let (methods, household) = try await Self.methods()
    let failure = Result<CommandOutcome, RPCError>.failure(RPCError(ControlFailure.noSuchEntry))
    #expect(try await methods.call(RemoveFromQueue(entry: try Self.entry(4))) == failure)
    #expect(try await methods.call(MoveInQueue(entry: try Self.entry(4), to: try Self.entry(1))) == failure)
    #expect(await household.queued == ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"])
  }

  @Test func `The queue is saved as a playlist unless it is empty`() async throws {
    let (methods, _) = try await Self.methods()
    let save = SaveQueue(name: try #require(PlaylistName("evening")))
    let rehearsed = try await methods.call(save, isDryRun: true).get()
    #expect(rehearsed.playlist.title == "evening" && rehearsed.added == 3 && rehearsed.created)
    let saved = try await methods.call(save).get()
    #expect(saved.playlist.title == "evening" && saved.added == 3 && saved.created)
    let again = try await methods.call(save, isDryRun: true).get()
    #expect(again.playlist == saved.playlist && again.added == 0 && !again.created)
    let empty = try await Household.sample()
    let refused = try await RunningDaemon().methods(in: empty.world).call(save)
    #expect(refused == .failure(RPCError(ControlFailure.noSuchEntry)))
  }
}
