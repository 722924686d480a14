import Foundation
import Journal
import MediaFiles
import MediaIntents
import Soup
import TestSupport
import Testing

@testable import Subscriptions

/// Downloads from a scripted server.
@Suite(.timeLimit(.minutes(10)))
struct DownloaderTests {
  private let sound = Data(TinyFlac.bytes(["TITLE=One"])) + Data(repeating: 7, count: 200_000)

  private func desk(_ script: @escaping ScriptedHTTPServer.Script) throws -> PodcastDesk {
    try PodcastDesk { request in
      request.path == "/feed"
        ? .init(200, ["ETag": "\"f\""], PodcastDesk.feed("Kettle Hour", ["Three", "Two", "One"])) : script(request)
    }
  }

  private func downloader(
    _ desk: PodcastDesk, _ limits: DownloadLimits = DownloadLimits(), facts: [String: EpisodeFacts] = [:],
    freeBytes: @escaping DiskSpace.Free = { DiskSpace.free(at: $0) }, mayDownload: Bool = true
  ) -> Downloader {
    Downloader(
      desk.manager, session: HTTPSession(agent: "Test/1"), limits: limits,
      facts: { _, episodes in
        Dictionary(episodes.map { ($0.name, facts[$0.title] ?? EpisodeFacts()) }) { first, _ in first }
      }, isSound: { FileManager.default.contents(atPath: $0)?.starts(with: Array("fLaC".utf8)) == true },
      freeBytes: freeBytes, mayDownload: { mayDownload })
  }

  private func files(_ desk: PodcastDesk) throws -> [String] {
    let folder = desk.folder.path("Downloads/Kettle Hour")
    guard FileManager.default.fileExists(atPath: folder) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private func free(_ bytes: Int = 0) -> DownloadLimits {
    var limits = DownloadLimits()
    limits.minFreeBytes = bytes
    return limits
  }

  @Test func `The newest episodes are downloaded and play from the disk`() async throws {
    let desk = try desk { [sound] _ in .init(200, ["Content-Type": "audio/flac"], sound) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    #expect(await desk.manager.download(newest: 2, of: show) == (2, 0))
    await downloader(desk, free()).settle()
    #expect(try files(desk) == ["2023-11-12 Two.flac", "2023-11-13 Three.flac"])
    let episodes = try #require(await desk.manager.show(of: show)).episodes
    #expect(Set(episodes.filter { $0.file != nil }.map(\.title)) == ["Two", "Three"])
    let file = try #require(episodes.first { $0.title == "Two" }?.file)
    #expect(FileManager.default.contents(atPath: file) == sound)
    #expect(await desk.manager.download(newest: 2, of: show) == (0, 2))
  }

  @Test func `An interrupted download goes on where it ended, if the file is the same`() async throws {
    let desk = try desk { [sound] request in
      guard request.headers["range"] == "bytes=90000-", request.headers["if-range"] == "\"a\"" else {
        return .init(200, ["ETag": "\"a\""], sound, cut: 90_000)
      }
      return .init(
        206, ["ETag": "\"a\"", "Content-Range": "bytes 90000-\(sound.count - 1)/\(sound.count)"], sound[90_000...])
    }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    _ = await desk.manager.download(newest: 1, of: show)
    let downloader = downloader(desk, free())
    #expect(await downloader.settle() == .seconds(10), "the next attempt")
    #expect(try files(desk).isEmpty)
    desk.time.pass(hours: 1)
    #expect(await downloader.settle() == nil)
    #expect(
      FileManager.default.contents(atPath: desk.folder.path("Downloads/Kettle Hour/2023-11-13 Three.flac")) == sound)
  }

  /// Answers to a request for the rest that do not belong to what is there.
  static let strangeParts: [[String: String]] = [
    ["ETag": "\"b\"", "Content-Range": "bytes 90000-200123/200124"], ["Content-Range": "bytes 90000-199999/200000"],
    ["ETag": "\"a\""], ["ETag": "\"a\"", "Content-Range": "bytes 95000-*/*"],
  ]

  @Test(arguments: strangeParts)
  func `A part that is not the rest of the same file is not used`(_ headers: [String: String]) async throws {
    let desk = try desk { [sound] request in
      if request.headers["range"] != nil { return .init(206, headers, Data(repeating: 1, count: 100)) }
      return .init(200, ["ETag": "\"a\""], sound, cut: 90_000)
    }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    _ = await desk.manager.download(newest: 1, of: show)
    let downloader = downloader(desk, free())
    await downloader.settle()
    desk.time.pass(hours: 1)
    await downloader.settle()
    #expect(
      desk.server.requests.filter { $0.path == "/Three.mp3" }.map { $0.headers["range"] } == [nil, "bytes=90000-", nil])
    #expect(try files(desk).isEmpty)
  }

  @Test(arguments: ["W/\"a\"", ""])
  func `Without a validator a download begins again`(_ tag: String) async throws {
    let desk = try desk { [sound] _ in .init(200, tag.isEmpty ? [:] : ["ETag": tag], sound, cut: 90_000) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    _ = await desk.manager.download(newest: 1, of: show)
    let downloader = downloader(desk, free())
    await downloader.settle()
    desk.time.pass(hours: 1)
    await downloader.settle()
    #expect(desk.server.requests.allSatisfy { $0.headers["range"] == nil })
  }

  @Test(arguments: [
    ("text/html", "<html><title>Log in</title></html>"), ("audio/mpeg", " <html><title>Log in</title></html>"),
    ("audio/mpeg", "no sound at all"), ("application/json", "{}"),
  ])
  func `A document instead of a sound is refused and not asked for again`(
    _ example: (type: String, text: String)
  ) async throws {
    let desk = try desk { _ in .init(200, ["Content-Type": example.type], example.text) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    _ = await desk.manager.download(newest: 1, of: show)
    let downloader = downloader(desk, free())
    await downloader.settle()
    let episode = try #require(await desk.manager.show(of: show)?.episodes.first { $0.title == "Three" })
    #expect(episode.download?.state == .failed && episode.download?.problem == .notASound)
    #expect(await downloader.failures().map(\.problem) == [.notASound])
    let count = desk.server.requests.count
    desk.time.pass(hours: 100)
    await downloader.settle()
    #expect(try desk.server.requests.count == count && files(desk).isEmpty)
  }

  @Test func `A redirect is followed afresh, and the login goes to the first host alone`() async throws {
    let other = try ScriptedHTTPServer { [sound] _ in .init(200, [:], sound) }
    let target = other.address("/sound", host: "localhost")
    let desk = try PodcastDesk { request in
      if request.headers["authorization"] != "Basic YW5uOnRlYQ==" { return .init(401) }
      return request.path == "/feed"
        ? .init(200, [:], PodcastDesk.feed("Kettle Hour", ["One"])) : .init(302, ["Location": target])
    }
    let show = try await desk.manager.add("http://ann:tea@127.0.0.1:\(desk.server.port)/feed")
    _ = await desk.manager.download(newest: 1, of: show)
    await downloader(desk, free()).settle()
    #expect(try files(desk) == ["2023-11-13 One.flac"])
    #expect(other.requests.map { $0.headers["authorization"] } == [nil])
  }

  @Test func `Nothing is downloaded onto a full disk or over a network that must not be used`() async throws {
    for (limits, mayDownload) in [(free(1 << 62), true), (free(), false)] {
      let desk = try desk { [sound] _ in .init(200, [:], sound) }
      let show = try await desk.manager.add(desk.server.address("/feed"))
      _ = await desk.manager.download(newest: 1, of: show)
      await downloader(desk, limits, mayDownload: mayDownload).settle()
      #expect(try files(desk).isEmpty)
      #expect(try #require(await desk.manager.show(of: show)).episodes.contains { $0.download?.state == .wanted })
    }
  }

  @Test func `The newest episodes stay, and older ones leave unless they are liked`() async throws {
    let desk = try desk { [sound] _ in .init(200, [:], sound) }
    let show = try await desk.manager.add(desk.server.address("/feed"))
    try await desk.manager.keep(2, of: show)
    let downloader = downloader(desk, free(), facts: ["Two": EpisodeFacts(isLiked: true)])
    await downloader.settle()
    #expect(try files(desk).count == 2)
    desk.server.answer { [sound] request in
      request.path == "/feed"
        ? .init(200, [:], PodcastDesk.feed("Kettle Hour", ["Five", "Four", "Three", "Two"])) : .init(200, [:], sound)
    }
    desk.time.pass(hours: 1)
    _ = await desk.refresh()
    await downloader.settle()
    #expect(
      try files(desk).map { $0.dropFirst(11) } == ["Two.flac", "Four.flac", "Five.flac"] || files(desk).count == 3)
    let episodes = try #require(await desk.manager.show(of: show)).episodes
    #expect(Set(episodes.filter { $0.file != nil }.map(\.title)) == ["Two", "Four", "Five"])
    #expect(episodes.first { $0.title == "Three" }?.download?.state == .removed)
  }

  @Test func `The newest, days after hearing, liked and queued ones and the free space are kept together`()
    async throws
  {
    let desk = try desk { [sound] _ in .init(200, [:], sound) }
    desk.server.answer(Self.kettle(["Five", "Four", "Three", "Two", "One"], sound))
    let show = try await desk.manager.add(desk.server.address("/feed"))
    try await desk.manager.keep(5, of: show)
    await downloader(desk, free()).settle()
    #expect(try titles(desk) == ["Five", "Four", "One", "Three", "Two"])

    try await desk.manager.keep(3, of: show)
    var limits = free(100_000)
    limits.daysAfterHeard = 2
    let heard = { (days: Int64) in EpisodeFacts(heard: Double(desk.time.now - days * 86_400)) }
    let facts = [
      "One": EpisodeFacts(isLiked: true), "Two": EpisodeFacts(isQueued: true), "Three": heard(5), "Four": heard(1),
    ]
    await downloader(desk, limits, facts: facts).settle()
    #expect(try titles(desk) == ["Five", "Four", "One", "Two"])

    // The disk has room for four episodes besides what is to stay free.
    let capacity = 4 * sound.count + limits.minFreeBytes
    let folder = desk.folder.path("Downloads/Kettle Hour")
    let freeBytes: DiskSpace.Free = { [sound] _ in
      capacity - sound.count * ((try? FileManager.default.contentsOfDirectory(atPath: folder).count) ?? 0)
    }
    desk.server.answer(Self.kettle(["Six", "Five", "Four", "Three", "Two", "One"], sound))
    desk.time.pass(hours: 1)
    _ = await desk.refresh()
    await downloader(desk, limits, facts: facts, freeBytes: freeBytes).settle()
    #expect(try titles(desk) == ["Five", "One", "Six", "Two"])
  }

  private static func kettle(_ titles: [String], _ sound: Data) -> ScriptedHTTPServer.Script {
    let feed = PodcastDesk.feed("Kettle Hour", titles, length: sound.count)
    return { $0.path == "/feed" ? .init(200, [:], feed) : .init(200, [:], sound) }
  }

  /// The titles of the downloads, in alphabetical order.
  private func titles(_ desk: PodcastDesk) throws -> [String] {
    try files(desk).map { String($0.dropFirst("2023-11-12 ".count).dropLast(".flac".count)) }.sorted()
  }

  @Test func `The end of a subscription removes the downloads unless they are to stay`() async throws {
    for keepsFiles in [false, true] {
      let desk = try desk { [sound] _ in .init(200, [:], sound) }
      let show = try await desk.manager.add(desk.server.address("/feed"))
      _ = await desk.manager.download(newest: 1, of: show)
      await downloader(desk, free()).settle()
      try await desk.manager.remove(show, keepsFiles: keepsFiles)
      #expect(try files(desk).count == (keepsFiles ? 1 : 0) && desk.library.titles == (keepsFiles ? ["Three"] : []))
      #expect(await desk.manager.all.isEmpty)
      let again = try await desk.manager.add(desk.server.address("/feed"))
      #expect(again.id == show.id && again.isUnsubscribed == nil)
    }
  }
}
