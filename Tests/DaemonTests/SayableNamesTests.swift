import ControlProtocol
import Household
import Journal
import Library
import MediaIntents
import Testing

@testable import ariosod

/// The names of players and persons that can be said.
@Suite(.timeLimit(.minutes(10)))
struct SayableNamesTests {
  private static let configured = ConfiguredNames(
    players: [.init(name: "desk", others: []), .init(name: "kitchen", others: ["cuisine"])],
    persons: [.init(name: "Anna", others: ["mum"])])

  @Test func `Players and persons have the names of the configuration, then those that sentences gave`() async throws {
    let household = try await Household.sample()
    try await household.journal.set(ownNames: [OwnName("cookery")], of: .player("kitchen"))
    try await household.journal.set(ownNames: [OwnName("granny")], of: .person(PersonID("Anna")))
    await household.library.readOwnNames()
    let names = SayableNames(of: await household.library.snapshot(), Self.configured)
    #expect(names.names(of: .players) == ["desk", "kitchen"])
    #expect(names.others(of: .players) == ["kitchen": ["cuisine", "cookery"]])
    #expect(names.names(of: .persons) == ["Anna"] && names.others(of: .persons) == ["Anna": ["mum", "granny"]])
    #expect(names.others(of: .songs).isEmpty)
  }

  @Test func `A guest is told no persons`() async throws {
    let household = try await Household.sample()
    let names = SayableNames(of: await household.library.snapshot(), Self.configured)
    let all = VocabularyListing(of: names, for: GetVocabulary(), isGuest: false)
    #expect(all.sets.map(\.kind) == VocabularyKind.allCases)
    let told = VocabularyListing(of: names, for: GetVocabulary(), isGuest: true)
    #expect(told.sets.map(\.kind) == VocabularyKind.allCases.filter { $0 != .persons })
  }
}
