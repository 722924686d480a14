import Foundation
import Journal
import MediaFiles
import MediaIntents
import TestSupport
import Testing

@testable import Subscriptions

/// Identifiers and paths that another program wrote.
@Suite(.timeLimit(.minutes(10)))
struct ForeignIdentifierTests {
  static let identifiers = [
    "../../x/settings", "/etc/passwd", "a", "", ".", "..", "options", "ead4c236-bf58-58c6-a2c6-a6b28d128cb6/..",
    "ead4c236-bf58-58c6-a2c6-a6b28d128cb", "ead4c236-bf58-58c6-a2c6-a6b28d128cb6\0", "ead4c236bf5858c6a2c6a6b28d128cb6",
    "ead4c236-bf58-58c6-a2c6-../../../../", "gad4c236-bf58-58c6-a2c6-a6b28d128cb6",
    "ead4c236-bf58-58c6-a2c6-a6b28d128cb６", "ead4c236/bf58-58c6-a2c6-a6b28d128cb6",
  ]

  @Test(arguments: identifiers)
  func `An identifier that is no UUID names no file and no subscription`(_ id: String) async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    let victim = try desk.folder.write("{mine}", to: "x/settings.json")
    let options = try desk.folder.write("{}", to: "podcasts/options.json")
    #expect(!ShowStore.isIdentifier(id))
    try await desk.journal.set([Subscription(id: id, address: desk.server.address("/a"), title: "A", since: 0)])
    try await desk.manager.load(known: [:])
    try await desk.manager.readRestored()
    #expect(await desk.manager.all.isEmpty)
    let store = ShowStore(folder: desk.folder.path("podcasts"))
    #expect(throws: StorageFailure.self) { try store.write(SubscribedShow(title: "A"), id) }
    #expect(throws: StorageFailure.self) { try store.write(Transcript(lines: []), id, "a") }
    #expect(store.show(id) == nil && store.transcript(id, "settings.json") == nil)
    try store.remove(id)
    #expect(try String(contentsOfFile: victim, encoding: .utf8) == "{mine}")
    #expect(FileManager.default.fileExists(atPath: options))
    #expect(!FileManager.default.fileExists(atPath: victim + ".damaged"))
  }

  @Test func `Files that a show names outside the downloads stay when it is removed`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["Two", "One"])) }
    let mine = try desk.folder.write("mine", to: "Music/2023-11-13 Two.mp3")
    let added = try await desk.manager.add(desk.server.address("/feed"))
    let store = ShowStore(folder: desk.folder.path("podcasts"))
    var show = try #require(store.show(added.id))
    for (index, path) in [mine, desk.folder.path("Downloads/../Music/2023-11-13 Two.mp3")].enumerated() {
      (show.episodes[index].file, show.episodes[index].download) = (path, EpisodeDownload(.done, isByHand: false))
    }
    try store.write(show, added.id)
    try await desk.manager.remove(added)
    #expect(FileManager.default.fileExists(atPath: mine))
  }

  @Test func `An episode whose name is a path is left out`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    let added = try await desk.manager.add(desk.server.address("/feed"))
    let path = desk.folder.path("podcasts/\(added.id).json")
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let odd = text.replacing(/"name":"[^"]*"/, with: #""name":"..\/..\/x""#)
    try Data(odd.utf8).write(to: URL(filePath: path))
    #expect(await desk.manager.show(of: added)?.episodes.isEmpty == true)
  }

  @Test func `What a link beside the shows leads to is not removed with one`() async throws {
    let desk = try PodcastDesk { _ in .init(200, [:], PodcastDesk.feed("A", ["One"])) }
    let mine = try desk.folder.write("mine", to: "Music/one.txt")
    let added = try await desk.manager.add(desk.server.address("/feed"))
    try FileManager.default.createSymbolicLink(
      atPath: desk.folder.path("podcasts/\(added.id).transcripts"), withDestinationPath: desk.folder.path("Music"))
    try await desk.manager.remove(added)
    #expect(FileManager.default.fileExists(atPath: mine))
  }
}
