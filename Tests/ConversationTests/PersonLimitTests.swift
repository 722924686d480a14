import Conversation
import Handling
import Household
import Listening
import MediaIntents
import Playback
import Testing

/// What a child is kept from, and others are not.
@Suite(.timeLimit(.minutes(10)))
struct PersonLimitTests {
  private func begin() async throws -> Talk {
    try await Talk.begin(
      persons: [
        Person(
          "Ida", conversations: ["child"],
          limits: PersonLimits(blocksExplicit: true, maxVolume: 0.6, mayDelete: false)),
        Person("Anna", conversations: ["mum"]),
      ])
  }

  /// What Ida is refused, and for which reason; Anna is not. Each after what Anna says before.
  static let refusals: [(before: String, said: String, reason: String)] = [
    ("stop", "play tax day riot", "explicitContentSettings"),
    ("play hello", "volume 61", "tooLoud"), ("volume 60", "louder", "tooLoud"), ("volume 80", "turn it up", "tooLoud"),
    ("add hello to road trip", "remove hello from road trip", "mayNotDelete"),
    ("add hello to road trip", "empty road trip", "mayNotDelete"),
    ("add hello to road trip", "delete the playlist road trip", "mayNotDelete"),
  ]

  @Test(arguments: refusals)
  func `A child is refused what others may do`(_ example: (before: String, said: String, reason: String)) async throws {
    let talk = try await begin()
    _ = try await talk.reply("play hello", from: "mum")
    _ = try await talk.reply(example.before, from: "mum")
    let refused = try await talk.reply(example.said, from: "child")
    #expect(refused.state == .refused && refused.reason == example.reason, "\(refused)")
    #expect(!refused.displayed.isEmpty)
    #expect(try await talk.reply(example.said, from: "mum").reason != example.reason)
  }

  /// What Ida may do, and the volume afterwards.
  static let allowed: [(said: String, volume: Double)] = [
    ("volume 60", 0.6), ("louder", 0.6), ("quieter", 0.45), ("volume 10", 0.1), ("i like this song", 0.55),
    ("remove hello from the queue", 0.55),
  ]

  @Test(arguments: allowed)
  func `A child may do all else, and louder ends at the highest volume`(
    _ example: (said: String, volume: Double)
  ) async throws {
    let talk = try await begin()
    _ = try await talk.reply("play hello", from: "mum")
    _ = try await talk.reply("volume 55", from: "mum")
    let reply = try await talk.reply(example.said, from: "child")
    #expect(reply.state == .answered, "\(reply)")
    #expect(abs(await talk.household.player.snapshot().status.volume - example.volume) < 0.001)
  }

  @Test func `What explicit there is among others is left out for a child only`() async throws {
    let talk = try await begin()
    #expect(try await talk.reply("play songs by the gutter choir", from: "mum").state == .answered)
    let all = await talk.household.queued
    #expect(try await talk.reply("play songs by the gutter choir", from: "child").state == .answered)
    #expect(all.contains("Tax Day Riot"))
    #expect(await talk.household.queued.sorted() == all.filter { $0 != "Tax Day Riot" }.sorted())
  }
}
