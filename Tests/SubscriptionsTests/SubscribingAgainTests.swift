import Foundation
import Journal
import MediaFiles
import MediaIntents
import Soup
import TestSupport
import Testing

@testable import Subscriptions

/// Subscribing to what is known, to addresses without a scheme, and to lists.
@Suite(.timeLimit(.minutes(10)))
struct SubscribingAgainTests {
  private static let feed = PodcastDesk.feed("Kettle Hour", ["Two", "One"])

  private static func desk(password: String) throws -> PodcastDesk {
    try PodcastDesk { request in
      let isRight = request.headers["authorization"] == HTTPLogin(user: "ann", password: password).basic
      return isRight ? .init(200, [:], feed) : .init(401)
    }
  }

  @Test func `A changed login is given by subscribing again, and kept only if the server accepts it`() async throws {
    let desk = try Self.desk(password: "tea")
    let address = { (password: String) in
      desk.server.address("/feed").replacing("http://", with: "http://ann:\(password)@")
    }
    let added = try await desk.manager.add(address("tea"))
    desk.server.answer { request in
      let isRight = request.headers["authorization"] == HTTPLogin(user: "ann", password: "cocoa").basic
      return isRight ? .init(200, [:], Self.feed) : .init(401)
    }
    await #expect(throws: SubscriptionFailure.feed(.loginNeeded, page: nil)) {
      try await desk.manager.add(address("water"))
    }
    #expect(await desk.manager.credentials.login(of: added.id)?.password == "tea")
    let again = try await desk.manager.add(address("cocoa"))
    #expect(again.id == added.id && again.problem == nil)
    #expect(await desk.manager.credentials.login(of: added.id)?.password == "cocoa")
    await #expect(throws: SubscriptionFailure.self) { try await desk.manager.add(desk.server.address("/feed")) }
  }

  @Test func `A show of which only downloads were left has all its episodes when the answer comes`() async throws {
    let desk = try PodcastDesk { request in
      request.path == "/feed"
        ? .init(200, [:], Self.feed) : .init(200, [:], Data(TinyFlac.bytes(["TITLE=x"])), cut: nil)
    }
    let added = try await desk.manager.add(desk.server.address("/feed"))
    let show = try #require(await desk.manager.show(of: added))
    let file = desk.folder.path("Downloads/x.flac")
    await desk.manager.change(RetentionPlan.Place(subscription: added.id, episode: show.episodes[0].name)) {
      $0.file = file
    }
    try await desk.manager.remove(added, keepsFiles: true)
    #expect(desk.library.titles == ["Two"])
    let again = try await desk.manager.add(desk.server.address("/feed"))
    #expect(await desk.manager.show(of: again)?.episodes.count == 2 && desk.library.titles.sorted() == ["One", "Two"])
  }

  @Test func `An address without a scheme is asked securely first, and then as it is`() async throws {
    let desk = try PodcastDesk { request in request.path == "/feed" ? .init(200, [:], Self.feed) : .init(404) }
    let bare = desk.server.address("/feed").replacing("http://", with: "")
    #expect(try await desk.manager.add(bare).address == desk.server.address("/feed"))
    // What the server that answered says is told, not that the other address has none.
    await #expect(throws: SubscriptionFailure.feed(.missing, page: nil)) {
      try await desk.manager.add(desk.server.address("/none").replacing("http://", with: ""))
    }
    // A login is not sent in the clear unless the address says so.
    let asked = desk.server.requests.count
    await #expect(throws: SubscriptionFailure.self) { try await desk.manager.add("ann:tea@" + bare + "2") }
    #expect(desk.server.requests.count == asked)
  }

  @Test func `A feed in which nothing changed is unchanged, also if all of it is asked for`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], Self.feed) }
    let added = try await desk.manager.add(desk.server.address("/feed"))
    let same = await desk.manager.refresh([added], isForced: true)
    #expect(same.changed == 0 && same.unchanged == 1)
    desk.server.answer { _ in .init(200, [:], PodcastDesk.feed("Kettle Hour", ["Three", "Two", "One"])) }
    let other = await desk.manager.refresh([added], isForced: true)
    #expect(other.changed == 1 && other.unchanged == 0 && other.newEpisodes == 1)
  }

  @Test func `The feeds of a list are asked before it is told what became of them`() async throws {
    let desk = try PodcastDesk { request in request.path == "/feed" ? .init(200, [:], Self.feed) : .init(404) }
    let entries = ["/feed", "/dead"].map { "<outline xmlUrl=\"\(desk.server.address($0))\"/>" }.joined()
    let list = try #require(OPMLDocument(Array("<opml><body>\(entries)</body></opml>".utf8)))
    #expect(await desk.manager.rehearse(list).added == 2)
    let (added, _) = try await desk.manager.add(list)
    await desk.manager.waitForFirst(of: added, atMost: .seconds(60))
    #expect(Set(await desk.manager.all.map(\.problem)) == [nil, .missing])
    #expect(await desk.manager.rehearse(list).added == 0)
  }
}
