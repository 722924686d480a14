import TestSupport
import Household
import MediaIntents
import Playback
import Testing

/// "Move … to the top of the queue", to its end, to a number and next to another entry.
@Suite(.timeLimit(.minutes(10)))
struct QueueMoveTests {
  /// A queue of three that plays the second.
  private func household() async throws -> Household {
    let household = try await Household.sample()
    await household.play("ledger of rain")
    try await household.player.perform(.next)
    return household
  }

  private func move(
    _ name: String, _ place: ListPlace, _ edit: DestinationEdit = .move, in household: Household
  ) async -> AddMediaIntentResponse {
    let intent = AddMediaIntent(
      mediaSearch: MediaSearch(mediaName: name), mediaDestination: .queue, edit: edit, place: place)
    guard case .add(let response) = await household.respond(to: .add(intent)) else {
      return AddMediaIntentResponse(code: .unspecified)
    }
    return response
  }

  @Test func `A later entry is moved next`() async throws {
    let household = try await household()
    try await household.player.perform(.goTo(0))
    #expect(await move("forty-two steps", .first, in: household).code == .success)
    #expect(await household.queued == ["Umbrella Logic", "Forty-Two Steps", "Corner Store Sonata"])
  }

  @Test func `A played entry is moved next`() async throws {
    let household = try await household()
    #expect(await move("umbrella logic", .first, in: household).code == .success)
    #expect(await household.queued == ["Corner Store Sonata", "Umbrella Logic", "Forty-Two Steps"])
    #expect(await household.player.status().current?.item.title == "Corner Store Sonata")
  }

  @Test func `The current entry is moved to the end and keeps playing`() async throws {
    let household = try await household()
    #expect(await move("corner store sonata", .last, in: household).code == .success)
    #expect(await household.queued == ["Umbrella Logic", "Forty-Two Steps", "Corner Store Sonata"])
    #expect(await household.player.status().current?.item.title == "Corner Store Sonata")
  }

  @Test func `An album is moved in its order`() async throws {
    let household = try await household()
    _ = await household.add(MediaSearch(mediaName: "freelance"), to: .queue)
    #expect(await move("ledger of rain", .last, in: household).code == .success)
    #expect(await household.queued == ["Freelance", "Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"])
  }

  @Test func `An entry that is not in the queue cannot move, and the current one cannot be next`() async throws {
    let household = try await household()
    for name in ["freelance", "corner store sonata"] {
      let refused = await move(name, .first, in: household)
      #expect(refused.code == .failure && refused.reason?.name == "notInQueue")
    }
    #expect(await household.queued == ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"])
  }

  static let places: [(ListPlace, [String])] = [
    (.number(1), ["Freelance", "Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"]),
    (.number(2), ["Umbrella Logic", "Freelance", "Corner Store Sonata", "Forty-Two Steps"]),
    (.number(-1), ["Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps", "Freelance"]),
    (
      .beside(MediaSearch(mediaName: "forty-two steps"), isBefore: true),
      ["Umbrella Logic", "Corner Store Sonata", "Freelance", "Forty-Two Steps"]
    ),
    (
      .beside(MediaSearch(mediaName: "umbrella logic"), isBefore: false),
      ["Umbrella Logic", "Freelance", "Corner Store Sonata", "Forty-Two Steps"]
    ),
    (
      .beside(MediaSearch(reference: .currentlyPlaying), isBefore: false),
      ["Freelance", "Umbrella Logic", "Corner Store Sonata", "Forty-Two Steps"]
    ),
  ]

  /// What comes after the song that plays.
  private func coming(in household: Household) async throws -> [String] {
    Array(await household.queued.dropFirst())
  }

  @Test(arguments: places)
  func `What is moved or added comes where it is said, counted from what plays`(
    _ place: ListPlace, _ order: [String]
  ) async throws {
    for isThere in [true, false] {
      let household = try await Household.sample()
      await household.play("hello")
      _ = await household.add(MediaSearch(mediaName: "ledger of rain"), to: .queue)
      if isThere { _ = await household.add(MediaSearch(mediaName: "freelance"), to: .queue) }
      let response = await move("freelance", place, isThere ? .move : .add, in: household)
      #expect(response.code == .success && response.place != nil)
      #expect(try await coming(in: household) == order)
    }
  }

  @Test func `A place that the queue does not have is refused`() async throws {
    let household = try await household()
    let before = await household.queued
    for place in [ListPlace.number(9), .number(0), .beside(MediaSearch(mediaName: "freelance"), isBefore: true)] {
      #expect(await move("forty-two steps", place, in: household).code == .failure)
    }
    #expect(await household.queued == before)
  }
}
