import Household
import MediaIntents
import Testing

/// Playlists as a whole: renamed, copied, emptied, sorted.
@Suite(.timeLimit(.minutes(10)))
struct PlaylistEditTests {
  private static func edit(
    _ edit: DestinationEdit, _ playlist: String, _ newName: String? = nil, in household: Household
  ) async -> AddMediaIntentResponse {
    let intent = AddMediaIntent(mediaDestination: .playlist(playlist), edit: edit, newName: newName)
    guard case .add(let response) = await household.respond(to: .add(intent)) else {
      return AddMediaIntentResponse(code: .unspecified)
    }
    return response
  }

  private static func titles(of playlist: String, in household: Household) async -> [String] {
    let search = MediaSearch(mediaType: .playlist, mediaName: playlist)
    return await household.search(search, looksInside: true).items.map(\.title)
  }

  @Test func `A copy has the same entries under its own name`() async throws {
    let household = try await Household.sample()
    #expect(await Self.edit(.copy, "road trip", "summer drive", in: household).code == .success)
    let copy = await Self.titles(of: "summer drive", in: household)
    #expect(copy == (await Self.titles(of: "road trip", in: household)) && copy.count > 1)
  }

  @Test func `A renamed playlist is found by its new name alone`() async throws {
    let household = try await Household.sample()
    let before = await Self.titles(of: "road trip", in: household)
    #expect(await Self.edit(.rename, "road trip", "long way home", in: household).code == .success)
    #expect(await Self.titles(of: "long way home", in: household) == before)
  }

  @Test func `A playlist is deleted once that is confirmed`() async throws {
    let household = try await Household.sample()
    #expect(await Self.edit(.copy, "road trip", "summer drive", in: household).code == .success)
    var intent = AddMediaIntent(mediaDestination: .playlist("summer drive"), edit: .delete)
    guard case .question(let question) = await household.respond(to: .add(intent)) else {
      Issue.record("nothing was asked")
      return
    }
    #expect(question.result == .confirmationRequired && question.choices.map(\.title) == ["Summer drive"])
    #expect(await Self.titles(of: "summer drive", in: household).count > 1)
    intent.isConfirmed = true
    guard case .add(let response) = await household.respond(to: .add(intent)) else { return }
    #expect(response.code == .success)
    #expect(await Self.titles(of: "summer drive", in: household) == [])
  }

  @Test func `A playlist of the library is not offered for deletion`() async throws {
    let household = try await Household.sample()
    let response = await Self.edit(.delete, "dinner", in: household)
    #expect(response.reason?.name == "playlistConfined")
  }

  @Test func `A name that is taken is refused`() async throws {
    let household = try await Household.sample()
    #expect(await Self.edit(.copy, "road trip", "one", in: household).code == .success)
    let again = await Self.edit(.copy, "road trip", "one", in: household)
    #expect(again.code == .failure && again.reason == .playlistExists("One"))
  }

  @Test func `Without a new name nothing is changed`() async throws {
    let household = try await Household.sample()
    let before = await Self.titles(of: "road trip", in: household)
    #expect(await Self.edit(.rename, "road trip", in: household).code == .failure)
    #expect(await Self.titles(of: "road trip", in: household) == before)
  }

  @Test func `An emptied playlist stays, without entries`() async throws {
    let household = try await Household.sample()
    #expect(await Self.edit(.empty, "road trip", in: household).code == .success)
    #expect(await Self.titles(of: "road trip", in: household).isEmpty)
  }
}
