import TestSupport
import Household
import MediaIntents
import Playback
import Testing

/// "Move … to the top of the queue", and to its end.
@Suite(.timeLimit(.minutes(10)))
struct QueueMoveTests {
  /// A queue of three that plays the second.
  private func household() async throws -> Household {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    try await household.player.perform(.next)
    return household
  }

  private func move(_ name: String, _ edit: DestinationEdit, in household: Household) async -> AddMediaIntentResponse {
    let intent = AddMediaIntent(
      mediaSearch: MediaSearch(mediaName: name), mediaDestination: .queue, edit: edit)
    guard case .add(let response) = await household.respond(to: .add(intent)) else {
      return AddMediaIntentResponse(code: .unspecified)
    }
    return response
  }

  @Test func `A later entry is moved next`() async throws {
    let household = try await household()
    try await household.player.perform(.goTo(0))
    #expect(await move("forty-two steps", .moveNext, in: household).code == .success)
    #expect(await household.queued == ["Umbrella Logic", "Forty-Two Steps", "Corner Store Sonata"])
  }

  @Test func `A played entry is moved next`() async throws {
    let household = try await household()
    #expect(await move("umbrella logic", .moveNext, in: household).code == .success)
    #expect(await household.queued == ["Corner Store Sonata", "Umbrella Logic", "Forty-Two Steps"])
    #expect(await household.player.status().current?.item.title == "Corner Store Sonata")
  }

  @Test func `The current entry is moved to the end and keeps playing`() async throws {
    let household = try await household()
    #expect(await move("corner store sonata", .moveLast, in: household).code == .success)
    #expect(await household.queued == ["Umbrella Logic", "Forty-Two Steps", "Corner Store Sonata"])
    #expect(await household.player.status().current?.item.title == "Corner Store Sonata")
  }

  @Test func `An album is moved in its order`() async throws {
    let household = try await household()
    _ = await household.add(MediaSearch(mediaName: "freelance"), to: .queue)
    #expect(await move("ledger of rain", .moveLast, in: household).code == .success)
    #expect(await household.queued == ["Freelance", "Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"])
  }

  @Test func `An entry that is not in the queue cannot move, and the current one cannot be next`() async throws {
    let household = try await household()
    for name in ["freelance", "corner store sonata"] {
      let refused = await move(name, .moveNext, in: household)
      #expect(refused.code == .failure && refused.reason?.name == "notInQueue")
    }
    #expect(await household.queued == ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"])
  }
}
