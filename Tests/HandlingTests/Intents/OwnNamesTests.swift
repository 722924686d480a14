import Household
import Library
import Listening
import MediaIntents
import NameIndex
import Resolution
import Testing

@testable import Handling

/// Names that items are given by sentences.
@Suite(.timeLimit(.minutes(10)))
struct OwnNamesTests {
  @Test func `A name that is given to another item leaves the one that had it, until that is undone`() async throws {
    let household = try await Household.sample()
    func name(_ title: String, _ name: String) async throws -> Handled {
      let intent = UpdateMediaAffinityIntent(
        mediaSearch: MediaSearch(mediaType: .playlist, mediaName: title), mark: .named(OwnName(name)))
      let library = await household.library.snapshot()
      return await household.handler.handle(
        ResolvedInterpretation(
          Interpretation(request: .affinity(intent)),
          candidates: library.resolver.candidates(for: try #require(intent.mediaSearch))),
        in: library, from: .sentence(conversation: "")
      ) { _ in }
    }
    func named(_ name: String) async throws -> [String] {
      let library = await household.library.snapshot()
      return library.ownNames.filter { $0.value.contains { $0.name.lowercased() == name } }
        .compactMap { library.names[$0.key]?.title }
    }
    _ = try await name("dinner", "the posh list")
    let handled = try await name("road trip", "The Posh List")
    #expect(try await named("the posh list") == ["Road Trip"])
    _ = await household.handler.retract(
      try #require(handled.undoable), from: .sentence(conversation: ""), isRedo: false)
    #expect(try await named("the posh list") == ["Dinner"])
  }
}
