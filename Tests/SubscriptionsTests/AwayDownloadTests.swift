import Foundation
import Journal
import MediaFiles
import Soup
import TestSupport
import Testing

@testable import Subscriptions

/// Downloads whose folder cannot be reached for a while.
@Suite(.timeLimit(.minutes(10)))
struct AwayDownloadTests {
  private static let sound = Data(TinyFlac.bytes(["TITLE=One"])) + Data(repeating: 7, count: 1000)

  /// A show of which two episodes are downloaded, one of them asked for by itself.
  private struct Desk {
    let podcasts: PodcastDesk
    let show: Subscription
    let downloader: Downloader

    init() async throws {
      podcasts = try PodcastDesk { request in
        request.path == "/feed"
          ? .init(200, [:], PodcastDesk.feed("Kettle Hour", ["Three", "Two", "One"]))
          : .init(200, ["Content-Type": "audio/flac"], AwayDownloadTests.sound)
      }
      show = try await podcasts.manager.add(podcasts.server.address("/feed"))
      try await podcasts.manager.keep(2, of: show)
      downloader = Self.downloader(podcasts.manager)
      await downloader.settle()
      #expect(try await files.count == 2)
    }

    static func downloader(_ manager: SubscriptionManager) -> Downloader {
      var limits = DownloadLimits()
      limits.minFreeBytes = 0
      return Downloader(
        manager, session: HTTPSession(agent: "Test/1"), limits: limits,
        facts: { _, episodes in Dictionary(episodes.map { ($0.name, EpisodeFacts()) }) { first, _ in first } },
        isSound: { FileManager.default.contents(atPath: $0)?.starts(with: Array("fLaC".utf8)) == true })
    }

    func path(_ name: String = "") -> String { podcasts.folder.path("Downloads" + name) }

    /// The files of the downloads that are known.
    var files: [String] {
      get async throws {
        try #require(await podcasts.manager.show(of: show)).episodes.compactMap(\.file).sorted()
      }
    }

    /// What the server was asked for besides the feed.
    var asked: Int { podcasts.server.requests.filter { $0.path != "/feed" }.count }

    func move(_ from: String, to: String) throws { try FileManager.default.moveItem(atPath: from, toPath: to) }

    func publishNews() async {
      podcasts.server.answer { request in
        request.path == "/feed"
          ? .init(200, [:], PodcastDesk.feed("Kettle Hour", ["Five", "Four", "Three", "Two", "One"]))
          : .init(200, ["Content-Type": "audio/flac"], AwayDownloadTests.sound)
      }
      podcasts.time.pass(hours: 1)
      _ = await podcasts.refresh()
    }
  }

  /// What happens to the downloads, and the folder that is away then.
  static let absences = ["a missing folder", "an empty folder", "a missing folder of the show", "a file in its place"]

  @Test(arguments: absences)
  func `Downloads of a folder that is away stay known, and nothing is downloaded into it until it is back`(
    _ absence: String
  ) async throws {
    let desk = try await Desk()
    let (known, asked) = (try await desk.files, desk.asked)
    let isOfShow = absence.hasSuffix("show")
    let gone = isOfShow ? desk.path("/Kettle Hour") : desk.path()
    try desk.move(gone, to: desk.podcasts.folder.path("disk"))
    if absence.hasPrefix("an empty") {
      try FileManager.default.createDirectory(atPath: gone, withIntermediateDirectories: false)
    }
    if absence.hasPrefix("a file") { try Data().write(to: URL(filePath: gone)) }
    await desk.publishNews()
    #expect(await desk.downloader.settle() == .seconds(300), "it looks again")
    #expect(try await desk.files == known && desk.asked == asked)
    #expect(await desk.downloader.awayFolders() == [gone: 2])
    #expect(!FileManager.default.fileExists(atPath: gone + "/.parts"))
    #expect(desk.podcasts.library.files(of: desk.show.id).isEmpty, "they play from their addresses")

    if FileManager.default.fileExists(atPath: gone) { try FileManager.default.removeItem(atPath: gone) }
    try desk.move(desk.podcasts.folder.path("disk"), to: gone)
    #expect(await desk.downloader.settle() == nil)
    #expect(desk.asked == asked + 2)
    #expect(try await desk.files.count == 2)
    #expect(desk.podcasts.library.files(of: desk.show.id).count == 2)
  }

  @Test func `After a restart downloads that are back play from the disk again`() async throws {
    let desk = try await Desk()
    let known = try await desk.files
    try desk.move(desk.path(), to: desk.podcasts.folder.path("disk"))
    await desk.downloader.settle()
    #expect(desk.podcasts.library.files(of: desk.show.id).isEmpty)
    try desk.move(desk.podcasts.folder.path("disk"), to: desk.path())
    let manager = desk.podcasts.again(desk.podcasts.library)
    try await manager.read()
    await Desk.downloader(manager).settle()
    #expect(desk.podcasts.library.files(of: desk.show.id) == known)
  }

  @Test func `A file that is gone from its folder was removed, also if it was the last one`() async throws {
    let desk = try await Desk()
    for file in try await desk.files { try FileManager.default.removeItem(atPath: file) }
    let asked = desk.asked
    #expect(await desk.downloader.settle() == nil)
    #expect(try await desk.files.isEmpty && desk.asked == asked)
    #expect(await desk.downloader.awayFolders().isEmpty)
  }

  @Test func `Downloads are found where the folder of the downloads is now`() async throws {
    let desk = try await Desk()
    let asked = desk.asked, names = try await desk.files.map { FilePath.name(of: $0) }
    let moved = desk.podcasts.folder.path("Elsewhere")
    try desk.move(desk.path(), to: moved)
    let manager = desk.podcasts.again(desk.podcasts.library, downloads: "Elsewhere")
    try await manager.read()
    let downloader = Desk.downloader(manager)
    #expect(await downloader.settle() == nil)
    let files = try #require(await manager.show(of: desk.show)).episodes.compactMap(\.file).sorted()
    #expect(files == names.map { moved + "/Kettle Hour/" + $0 } && desk.asked == asked)
    #expect(desk.podcasts.library.files(of: desk.show.id) == files)
    #expect(await downloader.awayFolders().isEmpty)
  }

  @Test func `A download of a folder that does not come back can be given up and made again`() async throws {
    let desk = try await Desk()
    try FileManager.default.removeItem(atPath: desk.path())
    for episode in try #require(await desk.podcasts.manager.show(of: desk.show)).episodes where episode.file != nil {
      try await desk.downloader.delete(episode, of: desk.show)
    }
    #expect(await desk.downloader.awayFolders().isEmpty)
    #expect(await desk.podcasts.manager.download(newest: 1, of: desk.show) == (1, 0))
    #expect(await desk.downloader.settle() == nil)
    #expect(try await desk.files.count == 1)
  }
}
