import ControlProtocol
import Foundation
import Library
import Scrobbling
import TestSupport
import Testing

@testable import ariosod

/// What the daemon finds wrong with itself.
@Suite(.timeLimit(.minutes(10)))
struct DoctorTests {
  fileprivate static let configuration = "{ library: { folders: [] }, mpris: { enabled: false } }"

  /// Something that goes wrong, and what is found.
  struct Trouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var configuration = DoctorTests.configuration
    var player: String? = "silent"
    /// Done after the start.
    var happens: @Sendable (RunningDaemon) async throws -> Void = { _ in }
    /// `FOLDER` stands for the daemon's folder.
    let finding: Finding
  }

  static let troubles = [
    Trouble(
      testDescription: "an MPD server that does not run",
      configuration: """
        { library: { folders: [] }, mpris: { enabled: false },
          players: [{ name: "here", kind: "silent" }, { name: "kitchen", kind: "mpd", host: "/no/mpd" }] }
        """, player: nil, finding: Finding(.playerUnreachable, "kitchen", detail: "No such file or directory")),
    Trouble(
      testDescription: "a state folder that others may read",
      happens: { #expect(chmod($0.folder.path("state"), 0o755) == 0) },
      finding: Finding(.folderNotPrivate, "FOLDER/state", detail: "755")),
    Trouble(
      testDescription: "a journal that was damaged",
      happens: { try $0.write("?", to: "state/journal.damaged-2026-01-01T000000.sqlite") },
      finding: Finding(.journalReplaced, "FOLDER/state/journal.damaged-2026-01-01T000000.sqlite")),
    Trouble(
      testDescription: "a configuration that is not valid", happens: { try $0.configure("{ jukebox: 1 }") },
      finding: Finding(.configurationInvalid, detail: "FOLDER/arioso.json5:1:3: jukebox is not a known key")),
    Trouble(
      testDescription: "a setting that needs a restart",
      happens: {
        try $0.configure("{ library: { folders: [] }, mpris: { enabled: false }, playback: { volume: 50 } }")
      },
      finding: Finding(.restartNeeded, "playback.volume")),
    Trouble(
      testDescription: "a phrase in a language that is not in use",
      happens: { try $0.write("[intent query]\nfoo => qqqq=baz\n", to: "config/arioso/Locales/zh/mine.txt") },
      finding: Finding(
        .languageProblem, detail: "FOLDER/config/arioso/Locales/zh/mine.txt:2:7: no slot is called “qqqq”")),
    Trouble(
      testDescription: "voice assistants of anybody",
      configuration: """
        { library: { folders: [] }, mpris: { enabled: false }, wyoming: { listen: "0.0.0.0:0" } }
        """, happens: { try await $0.daemon.start() },
      finding: Finding(
        .wyomingNotListening, "0.0.0.0:0",
        detail: "other machines could connect, which needs no password; name those that may in wyoming.allow")),
    Trouble(
      testDescription: "a voice assistant's place that is no address",
      configuration: """
        { library: { folders: [] }, mpris: { enabled: false }, wyoming: { listen: "kitchen:10500" } }
        """, happens: { try await $0.daemon.start() },
      finding: Finding(.wyomingNotListening, "kitchen:10500", detail: "it is no numeric address with a port")),
    Trouble(
      testDescription: "a page's place that is no address",
      configuration: """
        { library: { folders: [] }, mpris: { enabled: false }, http: { listen: "kitchen:8520" } }
        """, happens: { try await $0.daemon.start() },
      finding: Finding(.pageNotListening, "kitchen:8520", detail: "it is no numeric address with a port")),
    Trouble(
      testDescription: "a place for remotes that is open to all",
      configuration: """
        { library: { folders: [] }, mpris: { enabled: false }, mpdServer: { listen: "0.0.0.0:0" } }
        """, happens: { try await $0.daemon.start() },
      finding: Finding(
        .mpdServiceNotListening, "0.0.0.0:0", detail: "other machines could connect; set mpdServer.password")),
    Trouble(
      testDescription: "a satellite whose player there is not",
      configuration: """
        { library: { folders: [] }, mpris: { enabled: false },
          wyoming: { listen: "127.0.0.1:0", satellites: { "assist_satellite.attic": "attic" } } }
        """, happens: { try await $0.daemon.start() },
      finding: Finding(.satellitePlayerUnknown, "assist_satellite.attic", detail: "attic")),
    Trouble(
      testDescription: "a folder of the library that is not there",
      configuration: #"{ library: { folders: ["/no/music"] }, mpris: { enabled: false } }"#,
      finding: Finding(.libraryFolderUnreadable, "/no/music", detail: "No such file or directory")),
  ]

  @Test(arguments: troubles)
  func `What does not work is found, with its evidence`(_ trouble: Trouble) async throws {
    let daemon = try RunningDaemon(trouble.configuration, player: trouble.player)
    try await trouble.happens(daemon)
    let path = daemon.folder.url.path(percentEncoded: false)
    let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
    var expected = trouble.finding
    expected.subject = expected.subject?.replacing("FOLDER", with: folder)
    expected.detail = expected.detail?.replacing("FOLDER", with: folder)
    #expect(try await daemon.findings() == [expected])
    await daemon.daemon.stop()
  }

  @Test func `An empty library, a missing session bus and an unknown music folder are found`() async throws {
    let daemon = try RunningDaemon(
      """
      { library: { folders: [] }, players: [
          { name: "here", kind: "silent" }, { name: "kitchen", kind: "mpd", host: "127.0.0.1", port: 1 },
          { name: "attic", kind: "mpd", host: "127.0.0.1", port: 1, musicFolder: "/mnt/music" }] }
      """, player: nil)
    let kinds = try await daemon.call(Diagnose()).get().findings
    #expect(kinds.filter { $0.kind == .musicFolderUnknown } == [Finding(.musicFolderUnknown, "kitchen")])
    #expect(kinds.contains(Finding(.sessionBusMissing)) && kinds.contains(Finding(.libraryEmpty)))
    await daemon.daemon.stop()
  }

  @Test func `Nothing is wrong with a new daemon`() async throws {
    let daemon = try RunningDaemon(Self.configuration)
    #expect(try await daemon.findings() == [])
    await daemon.daemon.stop()
  }

  @Test func `Files that cannot be read are counted`() async throws {
    let daemon = try RunningDaemon(Self.configuration)
    for name in ["a.mp3", "b.mp3"] { try daemon.write("", to: "music/" + name) }
    let music = daemon.folder.path("music")
    try daemon.configure(#"{ library: { folders: ["\#(music)"] }, mpris: { enabled: false } }"#)
    _ = try await daemon.call(ReloadConfiguration())
    await daemon.daemon.library.waitForWork()
    #expect(
      try await daemon.findings() == [Finding(.filesUnreadable, music + "/a.mp3", count: 2)])
    await daemon.daemon.stop()
  }

  @Test(arguments: [false, true])
  func `Folders that cannot be read are told, those of the library with the reason`(_ isEmptied: Bool) async throws {
    if !isEmptied, getuid() == 0 { return }
    let daemon = try RunningDaemon(Self.configuration)
    try daemon.folder.write(TinyFlac.bytes(["TITLE=One"]), to: "music/One/1.flac")
    let music = daemon.folder.path("music")
    try daemon.configure(#"{ library: { folders: ["\#(music)"] }, mpris: { enabled: false } }"#)
    _ = try await daemon.call(ReloadConfiguration())
    await daemon.daemon.library.waitForWork()
    if isEmptied { try daemon.folder.remove("music/One") } else { #expect(chmod(music + "/One", 0) == 0) }
    defer { chmod(music + "/One", 0o755) }
    let told = try await daemon.call(ScanLibrary()).get().problems
    let listed = try await daemon.call(ListLibraryProblems()).get().problems
    #expect(listed == told && listed.map(\.path) == [isEmptied ? music : music + "/One"])
    let finding =
      isEmptied
      ? Finding(.libraryFolderEmptied, music)
      : Finding(.foldersUnreadable, music + "/One", count: 1)
    #expect(try await daemon.findings() == [finding])
    #expect(try await daemon.call(GetLibraryStatus()).get().counts.songs == 1)
    await daemon.daemon.stop()
  }

  @Test func `A folder of downloads that is away is found`() async throws {
    let feed = """
      <rss><channel><title>Owl Minutes</title><item><title>Barn</title><guid>1</guid>
      <enclosure url="/barn.flac" type="audio/flac"/></item></channel></rss>
      """
    let server = try ScriptedHTTPServer { request in
      request.path == "/feed" ? .init(200, [:], feed) : .init(200, [:], Data(TinyFlac.bytes(["TITLE=x"])))
    }
    let downloads = TemporaryFolder()
    let daemon = try RunningDaemon(
      """
      { library: { folders: [] }, mpris: { enabled: false },
        podcasts: { freeGigabytes: 0, downloads: "\(downloads.path("disk"))" } }
      """)
    try await daemon.daemon.start()
    _ = try await daemon.call(AddPodcast(address: server.address("/feed"))).get()
    _ = try await daemon.call(DownloadPodcast(podcast: "owl")).get()
    try await wait { try await daemon.call(ListPodcasts()).get().podcasts.first?.downloaded == 1 }
    #expect(try await daemon.findings() == [])
    try downloads.move("disk", to: "elsewhere")
    #expect(try await daemon.findings() == [Finding(.downloadsAway, downloads.path("disk"), count: 1)])
    await daemon.daemon.stop()
  }

  @Test func `A feed that cannot be read is found`() async throws {
    let server = try ScriptedHTTPServer { _ in .init(404) }
    let daemon = try RunningDaemon(Self.configuration)
    let outline = "<outline type='rss' text='Owl Minutes' xmlUrl='\(server.address("/feed"))'/>"
    try daemon.write("<opml version='2.0'><body>\(outline)</body></opml>", to: "podcasts.opml")
    _ = try await daemon.call(ImportPodcasts(path: daemon.folder.path("podcasts.opml"))).get()
    _ = try await daemon.call(RefreshPodcasts()).get()
    #expect(
      try await daemon.findings() == [Finding(.podcastFailed, "Owl Minutes", detail: "missing")])
    await daemon.daemon.stop()
  }

  @Test func `Plays that a service does not take are found, and so is a login that was not allowed yet`()
    async throws
  {
    let brainz = try ScriptedHTTPServer { request in
      request.path.hasSuffix("validate-token")
        ? .init(200, [:], #"{"code":200,"valid":true,"user_name":"dora"}"#)
        : .init(401, [:], #"{"code":401,"error":"Invalid authorization token."}"#)
    }
    let libre = try ScriptedHTTPServer { _ in .init(200, [:], #"{"token":"t"}"#) }
    let daemon = try RunningDaemon(
      "{ library: { folders: [] }, mpris: { enabled: false }, scrobbling: { radio: true } }")
    try await daemon.daemon.start()
    let service = try await daemon.call(
      AddScrobbling(kind: "listenbrainz", address: brainz.address("/"), secrets: ["hush"])
    ).get().service
    let other = try await daemon.call(AddScrobbling(kind: "librefm", address: libre.address("/"))).get().service
    let notAllowed = Finding(.scrobblingFailed, other, detail: "notAllowedYet")
    #expect(try await daemon.findings() == [notAllowed])
    try await daemon.daemon.methods.scrobbler.queue(stationTitle: "Nightjar - Cinder", at: 1_700_000_000, heard: 600)
    let refused = Finding(.scrobblingFailed, service, detail: "loginRefused")
    try await wait { try await daemon.findings().contains(refused) }
    #expect(try await Set(daemon.findings()) == [refused, notAllowed])
    await daemon.daemon.stop()
  }
}

extension RunningDaemon {
  /// What is wrong besides that there is nothing to play, and that other tests may take all that the kernel can follow.
  fileprivate func findings() async throws -> [Finding] {
    try await call(Diagnose()).get().findings.filter {
      $0.kind != .libraryEmpty && !isLimitOfFollowing($0.kind.rawValue, $0.detail)
    }
  }
}
