import Library
import ControlProtocol
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// Reloading the configuration.
@Suite(.timeLimit(.minutes(10)))
struct ConfigurationReloaderTests {
  @Test func `Unchanged settings are not reported`() async throws {
    let daemon = try RunningDaemon()
    #expect(try await daemon.call(ReloadConfiguration()) == .success(.init(applied: [], restart: [])))
  }

  @Test func `Changed settings are applied, or reported as needing a restart`() async throws {
    let daemon = try RunningDaemon()
    try daemon.configure(#"{ playback: { volume: 50 }, log: "error", locale: "en" }"#)
    let first = ConfigurationReload(applied: ["locale", "log"], restart: ["playback.volume"])
    #expect(try await daemon.call(ReloadConfiguration()) == .success(first))
    let second = ConfigurationReload(applied: [], restart: ["playback.volume"])
    #expect(try await daemon.call(ReloadConfiguration()) == .success(second))
  }

  @Test func `Settings overridden by an option do not change`() async throws {
    let daemon = try RunningDaemon(arguments: ["--library", "/nowhere"])
    try daemon.configure(#"{ library: { folders: ["/elsewhere"] }, player: "gstreamer", state: "/else" }"#)
    #expect(try await daemon.call(ReloadConfiguration()) == .success(.init(applied: [], restart: [])))
  }

  @Test func `New folders are scanned`() async throws {
    let daemon = try RunningDaemon(#"{ library: { folders: [] } }"#)
    let music = try daemon.copySample("Music/M.F. Quill", to: "music")
    try daemon.configure(#"{ library: { folders: ["\#(music)"] } }"#)
    let reload = ConfigurationReload(applied: ["library.folders"], restart: [])
    #expect(try await daemon.call(ReloadConfiguration()) == .success(reload))
    await daemon.daemon.library.waitForWork()
    let library = try await daemon.call(GetLibraryStatus()).get()
    #expect(library.folders == [music] && library.counts.songs == 3 && library.scanning == nil)
  }

  @Test func `The user's own phrases are reloaded`() async throws {
    let daemon = try RunningDaemon()
    let sentence = Ask(sentence: "frobnicate", conversation: "test")
    #expect(try await daemon.call(sentence).get().reason == "notUnderstood")
    try daemon.write("[intent query]\nfrobnicate => question=item\n", to: "config/arioso/Locales/en/mine.txt")
    _ = try await daemon.call(ReloadConfiguration())
    #expect(try await daemon.call(sentence).get().reason == "nothingPlaying")
  }

  @Test func `All mistakes are reported, and nothing changes`() async throws {
    let daemon = try RunningDaemon()
    try daemon.configure(#"{ log: "loud", playbak: 1, library: { folders: ["music"] } }"#)
    guard case .failure(let mistakes) = try await daemon.call(ReloadConfiguration()) else {
      Issue.record("no failure")
      return
    }
    #expect(mistakes.known == .configurationInvalid && mistakes.data?.count == 3)
    try daemon.configure(#"{ locale: "xx" }"#)
    let error = RPCError(
      ControlFailure.configurationInvalid([#"there is no language "xx"; set locale to one of en, zh"#]))
    #expect(try await daemon.call(ReloadConfiguration()) == .failure(error))
    try daemon.configure("{}")
    #expect(try await daemon.call(ReloadConfiguration()) == .success(.init(applied: [], restart: [])))
  }

  @Test func `An unknown language stops the start`() throws {
    #expect(throws: DaemonFault.self) { try RunningDaemon(#"{ locale: "xx" }"#) }
  }
}
