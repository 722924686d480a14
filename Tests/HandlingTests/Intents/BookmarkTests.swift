import Household
import MediaIntents
import TestSupport
import Testing

/// Places that the person marked.
@Suite(.timeLimit(.minutes(10)))
struct BookmarkTests {
  /// The fox's book, a minute in and marked there.
  private static func marked(_ name: String? = nil) async throws -> Household {
    let household = try await Household.sample()
    await household.play("the fox and the lantern")
    _ = await household.control(.seek(to: 60))
    #expect(await household.control(.bookmark(.add(name))).bookmarks?.first?.seconds == 60)
    return household
  }

  @Test(arguments: [nil, "hill"])
  func `A marked place is gone to while something else plays`(_ name: String?) async throws {
    let household = try await Self.marked("hill")
    await household.play("umbrella logic")
    #expect(await household.control(.bookmark(.goTo(name))).code == .success)
    let status = await household.player.status()
    #expect(status.current?.item.title == "The Fox and the Lantern" && status.position == 60)
  }

  @Test func `A place in a later file of a book is found again`() async throws {
    let household = try await Household.sample()
    await household.play("a bell for winter")
    _ = await household.control(.chapter(4))
    _ = await household.control(.skip(by: 5))
    _ = await household.control(.bookmark(.add(nil)))
    _ = await household.control(.chapter(1))
    #expect(await household.control(.bookmark(.goTo(nil))).code == .success)
    #expect(await household.ask(.chapter).number == 4)
    #expect(await household.player.status().position == 5)
  }

  @Test func `The latest place is named, and any is removed by name`() async throws {
    let household = try await Self.marked()
    #expect(await household.control(.bookmark(.name("hill"))).bookmarks?.map(\.name) == ["hill"])
    #expect(await household.control(.bookmark(.remove("valley"))).reason == .noBookmark("valley"))
    #expect(await household.control(.bookmark(.remove("hill"))).code == .success)
    #expect(await household.control(.bookmark(.list)).reason == .noBookmark(nil))
  }

  @Test func `A place outlives a restart`() async throws {
    let household = try await Self.marked("hill").restarted()
    #expect(await household.control(.bookmark(.list)).bookmarks?.map(\.name) == ["hill"])
  }

  @Test func `A place is played by its name`() async throws {
    let household = try await Self.marked("quiet hill")
    await household.play("umbrella logic")
    #expect(await household.play("quiet hill").items.first?.title == "The Fox and the Lantern")
    #expect(await household.player.status().position == 60)
  }

  @Test func `Without anything playing nothing is marked`() async throws {
    let household = try await Household.sample()
    #expect(await household.control(.bookmark(.add(nil))).reason == .nothingPlaying)
  }

  @Test func `A broadcast has no places to mark`() async throws {
    let household = try await Household.sample()
    await household.play("harbour jazz")
    #expect(await household.control(.bookmark(.add(nil))).code == .failure)
  }

  @Test func `If the library cannot be read, no place is told wrongly`() async throws {
    let household = try await Self.marked()
    try household.spoilCatalogue()
    let response = await household.control(.bookmark(.list))
    guard case .storage = response.reason else {
      Issue.record("another reason: \(response)")
      return
    }
    #expect(response.code == .failure && response.bookmarks == nil)
  }
}
