import Foundation
import Journal
import MediaFiles
import MediaIntents
import Soup
import TestSupport
import Testing

@testable import Subscriptions

/// Single downloads: their progress, and how a person deletes them.
@Suite(.timeLimit(.minutes(10)))
struct EpisodeDownloadTests {
  private static let sound = Data(TinyFlac.bytes(["TITLE=One"])) + Data(repeating: 7, count: 200_000)

  private func desk(_ script: @escaping ScriptedHTTPServer.Script) throws -> PodcastDesk {
    try PodcastDesk { request in
      request.path == "/feed"
        ? .init(200, [:], PodcastDesk.feed("Kettle Hour", ["Three", "Two", "One"])) : script(request)
    }
  }

  private func downloader(_ desk: PodcastDesk) -> Downloader {
    var limits = DownloadLimits()
    limits.minFreeBytes = 0
    return Downloader(
      desk.manager, session: HTTPSession(agent: "Test/1"), limits: limits,
      facts: { _, episodes in Dictionary(episodes.map { ($0.name, EpisodeFacts()) }) { first, _ in first } },
      isSound: { FileManager.default.contents(atPath: $0)?.starts(with: Array("fLaC".utf8)) == true })
  }

  private func episode(_ title: String, _ desk: PodcastDesk, _ show: Subscription) async throws -> SubscribedEpisode {
    try #require(await desk.manager.show(of: show)?.episodes.first { $0.title == title })
  }

  @Test func `A deleted download is not kept again, but is downloaded when it is asked for`() async throws {
    let desk = try desk { _ in .init(200, ["Content-Type": "audio/flac"], Self.sound) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    try await desk.manager.keep(2, of: show)
    let downloader = downloader(desk)
    await downloader.settle()
    let file = try #require(try await episode("Three", desk, show).file)
    try await downloader.delete(try await episode("Three", desk, show), of: show, isRehearsed: true)
    #expect(FileManager.default.fileExists(atPath: file))
    try await downloader.delete(try await episode("Three", desk, show), of: show)
    #expect(!FileManager.default.fileExists(atPath: file))
    #expect(try await episode("Two", desk, show).file.map(FileManager.default.fileExists) == true)
    await downloader.settle()
    #expect(try await episode("Three", desk, show).file == nil)
    #expect(await desk.manager.download(newest: 1, of: show) == (1, 0))
    await downloader.settle()
    #expect(try await episode("Three", desk, show).file == file)
  }

  @Test func `Without a download the reason is told`() async throws {
    let desk = try desk { _ in .init(404) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    let downloader = downloader(desk), one = try await episode("One", desk, show)
    await #expect(throws: SubscriptionFailure.noDownload("One")) { try await downloader.delete(one, of: show) }
  }

  @Test func `A file of another place is never deleted, and stays known`() async throws {
    let desk = try desk { _ in .init(404) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    let downloader = downloader(desk), one = try await episode("One", desk, show)
    let file = try desk.folder.write("mine", to: "Music/Kettle Hour/2023-11-11 One.flac")
    await desk.manager.change([one.name], of: show.id) { episode in
      episode.file = file
      episode.download = EpisodeDownload(.done, isByHand: true)
    }
    await #expect(throws: SubscriptionFailure.notADownload(path: file)) {
      try await downloader.delete(try await episode("One", desk, show), of: show)
    }
    #expect(FileManager.default.fileExists(atPath: file))
    #expect(try await episode("One", desk, show).file == file)
  }

  @Test(.enabled(if: getuid() != 0, "nothing is read-only for root"))
  func `A download that may not be removed is told with its path`() async throws {
    let desk = try desk { _ in .init(200, ["Content-Type": "audio/flac"], Self.sound) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    _ = await desk.manager.download(newest: 1, of: show)
    let downloader = downloader(desk)
    await downloader.settle()
    let folder = desk.folder.path("Downloads/Kettle Hour")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder) }
    let three = try await episode("Three", desk, show)
    await #expect(throws: SubscriptionFailure.storage(.readOnly(path: try #require(three.file)))) {
      try await downloader.delete(three, of: show)
    }
    #expect(try await episode("Three", desk, show).file != nil)
  }

  @Test func `A download that goes on tells its bytes, and ends when it is given up`() async throws {
    let desk = try desk { _ in
      var answer = ScriptedHTTPServer.Answer(
        200, ["Content-Type": "audio/flac"], Self.sound + Data(count: 40_000_000))
      answer.pause = .endless
      return answer
    }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    _ = await desk.manager.download(newest: 2, of: show)
    let downloader = downloader(desk), three = try await episode("Three", desk, show)
    let work = Task { _ = await downloader.settle() }
    var progress: (bytes: Int, total: Int?) = (0, nil)
    try await wait {
      if case .running(let bytes, let total)? = await downloader.states(of: show)[three.name] {
        progress = (bytes, total)
      }
      return progress.bytes > 0 && progress.total != nil
    }
    #expect(progress.total == Self.sound.count + 40_000_000)
    let two = try await episode("Two", desk, show)
    #expect(await downloader.states(of: show)[two.name] == .waiting(nil))
    try await downloader.delete(two, of: show)
    try await downloader.delete(three, of: show)
    await work.value
    #expect(await downloader.states(of: show).isEmpty)
    #expect(try await episode("Three", desk, show).file == nil)
    let left = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path("Downloads/.parts"))
    #expect(left.isEmpty)
  }
}
