import ControlProtocol
import Foundation
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// Undo after a change that it does not take back tells that, and leaves alone what was done before.
@Suite(.timeLimit(.minutes(10)))
struct LastingChangeTests {
  private static func feed(_ title: String) -> String {
    let items = ["Two", "One"].map { name in
      """
      <item><title>\(title) \(name)</title><guid>\(title)\(name)</guid>
      <enclosure url="/\(name).flac" type="audio/flac"/></item>
      """
    }
    return "<rss><channel><title>\(title)</title>\(items.joined())</channel></rss>"
  }

  /// A daemon that is subscribed to two podcasts; the new episode of one of them is in the queue.
  private struct Desk {
    let server: ScriptedHTTPServer
    let daemon: RunningDaemon

    init() async throws {
      server = try ScriptedHTTPServer { request in
        request.path.hasSuffix(".flac")
          ? .init(200, ["Content-Type": "audio/flac"], Data(TinyFlac.bytes(["TITLE=x"])))
          : .init(200, [:], LastingChangeTests.feed(String(request.path.dropFirst())))
      }
      daemon = try RunningDaemon(
        #"{ locale: "en", library: { folders: ["/nowhere"] }, podcasts: { freeGigabytes: 0 }, persons: [{ name: "Ben" }] }"#
      )
      try await daemon.daemon.start()
      for title in ["Owl", "Fox"] { _ = try await daemon.call(AddPodcast(address: server.address("/" + title))).get() }
      _ = try await daemon.call(QueueNewEpisodes(podcast: "Owl", conversation: "ann")).get()
    }

    var queued: Int { get async throws { try await daemon.call(ListQueue()).get().total } }

    func undo() async throws -> Reply {
      try await daemon.call(Ask(sentence: "undo", conversation: "ann")).get()
    }
  }

  private typealias Change = @Sendable (RunningDaemon, ScriptedHTTPServer) async throws -> Void

  private static let changes: [(name: String, change: Change)] = [
    ("add", { _ = try await $0.call(AddPodcast(address: $1.address("/Elk"), conversation: "ann")).get() }),
    (
      "keep",
      { daemon, _ in
        _ = try await daemon.call(KeepPodcast(podcast: "Fox", episodes: PositiveCount(1), conversation: "ann")).get()
      }
    ),
    (
      "download",
      { daemon, _ in
        _ = try await daemon.call(DownloadPodcast(podcast: "Fox", episode: EpisodeNumber("2"), conversation: "ann"))
          .get()
      }
    ),
    (
      "delete",
      { daemon, _ in
        _ = try await daemon.call(DownloadPodcast(podcast: "Fox", episode: EpisodeNumber("2"))).get()
        let number = try #require(EpisodeNumber("2"))
        _ = try await daemon.call(DeleteDownload(podcast: "Fox", episode: number, conversation: "ann")).get()
      }
    ),
    ("remove", { daemon, _ in _ = try await daemon.call(RemovePodcast(podcast: "Fox", conversation: "ann")).get() }),
    (
      "import",
      { daemon, server in
        let path = daemon.folder.path("list.opml")
        try "<opml><body><outline xmlUrl=\"\(server.address("/Elk"))\"/></body></opml>".write(
          toFile: path, atomically: true, encoding: .utf8)
        _ = try await daemon.call(ImportPodcasts(path: path, conversation: "ann")).get()
      }
    ),
    (
      "restore",
      { daemon, _ in
        let path = daemon.folder.path("backup.jsonl")
        _ = try await daemon.call(BackUpJournal(path: path)).get()
        _ = try await daemon.call(RestoreJournal(path: path, conversation: "ann")).get()
      }
    ),
    (
      "forget",
      { daemon, _ in _ = try await daemon.call(ForgetPerson(person: "Ben", conversation: "ann")).get() }
    ),
    (
      "sentence",
      { daemon, _ in
        let reply = try await daemon.call(Ask(sentence: "unsubscribe from fox", conversation: "ann")).get()
        #expect(reply.state == .answered)
      }
    ),
  ]

  @Test(arguments: changes.map(\.name))
  func `Undo tells what it does not take back, and then reaches for what was done before`(_ name: String) async throws {
    let desk = try await Desk()
    let queued = try await desk.queued
    #expect(queued > 0)
    let change = try #require(Self.changes.first { $0.name == name }).change
    try await change(desk.daemon, desk.server)
    let refused = try await desk.undo()
    #expect(refused.state == .refused && refused.reason == "notUndoable", "\(refused)")
    #expect(try await desk.queued == queued)
    #expect(try await desk.undo().state == .answered)
    #expect(try await desk.queued == 0)
    await desk.daemon.daemon.stop()
  }

  @Test func `A rehearsal of undo tells the same, and a rehearsed change leaves nothing to tell`() async throws {
    let desk = try await Desk()
    let method = RemovePodcast(podcast: "Fox", conversation: "ann")
    _ = try await desk.daemon.call(method, isDryRun: true).get()
    _ = try await desk.daemon.call(method).get()
    let ask = Ask(sentence: "undo", conversation: "ann", dryRun: true)
    #expect(try await desk.daemon.call(ask).get().reason == "notUndoable")
    #expect(try await desk.undo().reason == "notUndoable")
    #expect(try await desk.undo().state == .answered)
    await desk.daemon.daemon.stop()
  }

  @Test func `Saving the queue is undone by itself`() async throws {
    let desk = try await Desk()
    let queued = try await desk.queued
    let name = try #require(PlaylistName("Evening"))
    _ = try await desk.daemon.call(SaveQueue(name: name, conversation: "ann")).get()
    #expect(try await desk.daemon.call(ListPlaylists()).get().playlists.map(\.item.title) == ["Evening"])
    #expect(try await desk.undo().state == .answered)
    #expect(try await desk.daemon.call(ListPlaylists()).get().playlists.isEmpty)
    #expect(try await desk.queued == queued)
    await desk.daemon.daemon.stop()
  }
}
