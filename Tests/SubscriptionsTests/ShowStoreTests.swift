import Foundation
import Journal
import MediaFiles
import Soup
import Subscriptions
import TestSupport
import Testing

/// Files of shows that are damaged or gone.
@Suite(.timeLimit(.minutes(10)))
struct ShowStoreTests {
  /// Answers only those who have not read it yet.
  private static let feed: ScriptedHTTPServer.Script = { request in
    request.headers["if-none-match"] == "one"
      ? .init(304) : .init(200, ["ETag": "one"], PodcastDesk.feed("Kettle Hour", ["Two", "One"]))
  }

  @Test func `A damaged show is set aside, and its feed read anew`() async throws {
    let desk = try PodcastDesk(Self.feed)
    let show = try await desk.manager.add(desk.server.address("/feed"))
    let path = desk.folder.path("podcasts/\(show.id).json")
    try Data("{ damaged".utf8).write(to: URL(filePath: path))
    desk.time.pass(hours: 1)
    #expect(await desk.refresh().changed == 1)
    #expect(await desk.manager.show(of: show)?.episodes.map(\.title).sorted() == ["One", "Two"])
    #expect(desk.library.setAside == [path + ".damaged"])
    #expect(try String(contentsOfFile: path + ".damaged", encoding: .utf8) == "{ damaged")
  }

  @Test func `A show whose file is gone is asked for at the next start`() async throws {
    let desk = try PodcastDesk(Self.feed)
    let show = try await desk.manager.add(desk.server.address("/feed"))
    try FileManager.default.removeItem(atPath: desk.folder.path("podcasts/\(show.id).json"))
    let shows = PodcastDesk.Shows()
    let again = desk.again(shows)
    try await again.load(known: [:])
    let running = Task { await again.run() }
    try await wait { shows.titles.count == 2 }
    await again.stop()
    await running.value
  }
}
