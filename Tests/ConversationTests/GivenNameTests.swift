import Household
import Handling
import Journal
import Library
import Listening
import MediaIntents
import Playback
import TestSupport
import Testing

/// Other names that sentences give to players, persons and items.
@Suite(.timeLimit(.minutes(10)))
struct GivenNameTests {
  private let kitchen: any Player = SilentPlayer(clock: ManualClock())

  private func talk() async throws -> Talk {
    try await Talk.begin(
      others: [
        PlayerRegistration(name: "kitchen", otherNames: ["cuisine"]) { [kitchen] in kitchen },
        PlayerRegistration(name: "attic") { SilentPlayer(clock: ManualClock()) },
      ],
      persons: [Person("Anna", names: ["mum"], conversations: ["tablet"]), Person("Ben", conversations: ["phone"])])
  }

  static let namings = [
    "call the kitchen speaker cookery", "the kitchen is also called cookery", "cuisine is also known as cookery",
    "another name for the kitchen is cookery",
    "we also call the kitchen cookery", "the kitchen is pronounced cookery",
  ]

  @Test(arguments: namings)
  func `A player is found by the name it was given, also after a restart, until that is undone`(
    _ sentence: String
  ) async throws {
    let talk = try await talk()
    let reply = try await talk.reply(sentence)
    #expect(reply.state == .answered && reply.reason == nil && reply.displayed.contains("kitchen"), "\(reply)")
    _ = try await talk.reply("play umbrella logic in the cookery")
    #expect(await kitchen.status().current?.item.title == "Umbrella Logic")
    let again = try await Talk.begin(talk.household, knowsPlayers: true)
    _ = try await again.reply("play freelance in the cookery")
    #expect(await kitchen.status().current?.item.title == "Freelance")
    try await talk.household.journal.set(ownNames: [], of: .player("kitchen"))
    await talk.household.library.readOwnNames()
    _ = try await again.reply("play umbrella logic in the cookery")
    #expect(await kitchen.status().current?.item.title == "Freelance")
  }

  @Test func `Undo takes the name back`() async throws {
    let talk = try await talk()
    _ = try await talk.reply("call the kitchen speaker cookery")
    #expect(talk.household.library.givenNames.current[.player("kitchen")]?.map(\.name) == ["cookery"])
    _ = try await talk.reply("undo")
    #expect(talk.household.library.givenNames.current[.player("kitchen")] == nil)
  }

  @Test func `A person is known by the name they were given`() async throws {
    let talk = try await talk()
    _ = try await talk.reply("create a playlist called rainy afternoons", from: "tablet")
    _ = try await talk.reply("mum is also called granny", from: "phone")
    let reply = try await talk.reply("which playlists does granny have", from: "phone")
    #expect(reply.displayed.lowercased().contains("rainy afternoons"), "\(reply)")
  }

  @Test func `An item that is named without its kind is found by its new name`() async throws {
    let talk = try await talk()
    _ = try await talk.reply("umbrella logic is also called the rain song")
    _ = try await talk.reply("play the rain song")
    #expect(await talk.household.player.status().current?.item.title == "Umbrella Logic")
  }

  static let refused = [
    ("call the kitchen speaker attic", "nameTaken"), ("ben is also called mum", "nameTaken"),
    ("the bathroom is also called cookery", "targetUnknown"),
  ]

  @Test(arguments: refused)
  func `No name is given to what is not there, nor one that another has`(
    _ example: (sentence: String, reason: String)
  ) async throws {
    let talk = try await talk()
    let reply = try await talk.reply(example.sentence)
    #expect(reply.reason == example.reason, "\(reply)")
    #expect(talk.household.library.givenNames.current.isEmpty)
  }
}
