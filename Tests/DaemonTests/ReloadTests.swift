import Library
import ControlProtocol
import MediaIntents
import TestSupport
import Testing

@testable import ariosod

/// Reading the configuration again.
@Suite(.timeLimit(.minutes(10)))
struct ReloadTests {
  @Test func `What has not changed is not told`() async throws {
    let daemon = try RunningDaemon()
    #expect(await daemon.answer(.reloadConfiguration) == .success(.reloaded(.init(applied: [], restart: []))))
  }

  @Test func `What can change does, and what cannot is told until the restart`() async throws {
    let daemon = try RunningDaemon()
    try daemon.configure(#"{ playback: { volume: 50 }, log: "error", locale: "en" }"#)
    let first = ConfigurationReload(applied: ["locale", "log"], restart: ["playback.volume"])
    #expect(await daemon.answer(.reloadConfiguration) == .success(.reloaded(first)))
    let second = ConfigurationReload(applied: [], restart: ["playback.volume"])
    #expect(await daemon.answer(.reloadConfiguration) == .success(.reloaded(second)))
  }

  @Test func `What an option overrules does not change`() async throws {
    let daemon = try RunningDaemon(arguments: ["--library", "/nowhere"])
    try daemon.configure(#"{ library: { folders: ["/elsewhere"] }, player: "gstreamer", state: "/else" }"#)
    #expect(await daemon.answer(.reloadConfiguration) == .success(.reloaded(.init(applied: [], restart: []))))
  }

  @Test func `New folders are looked through`() async throws {
    let daemon = try RunningDaemon(#"{ library: { folders: [] } }"#)
    let music = try daemon.copySample("Music/M.F. Quill", to: "music")
    try daemon.configure(#"{ library: { folders: ["\#(music)"] } }"#)
    let reload = ConfigurationReload(applied: ["library.folders"], restart: [])
    #expect(await daemon.answer(.reloadConfiguration) == .success(.reloaded(reload)))
    await daemon.daemon.library.finishWork()
    guard case .success(.library(let library)) = await daemon.answer(.libraryStatus) else {
      Issue.record("no status")
      return
    }
    #expect(library.folders == [music] && library.counts.songs == 3 && library.scanning == nil)
  }

  @Test func `Phrases of one's own are taken in`() async throws {
    let daemon = try RunningDaemon()
    let sentence = ControlRequest.ask(Ask(sentence: "frobnicate", conversation: "test"))
    #expect(try await daemon.answer(sentence).get().reason == "notUnderstood")
    try daemon.write("[intent query]\nfrobnicate => question=item\n", to: "config/arioso/Locales/en/mine.txt")
    _ = await daemon.answer(.reloadConfiguration)
    #expect(try await daemon.answer(sentence).get().reason == "nothingPlaying")
  }

  @Test func `Mistakes are all told, and nothing changes`() async throws {
    let daemon = try RunningDaemon()
    try daemon.configure(#"{ log: "loud", playbak: 1, library: { folders: ["music"] } }"#)
    guard case .failure(.configurationInvalid(let lines)) = await daemon.answer(.reloadConfiguration) else {
      Issue.record("no failure")
      return
    }
    #expect(lines.count == 3)
    try daemon.configure(#"{ locale: "xx" }"#)
    let failure = await daemon.answer(.reloadConfiguration)
    #expect(failure == .failure(.configurationInvalid([#"there is no language "xx"; set locale to one of en, zh"#])))
    try daemon.configure("{}")
    #expect(await daemon.answer(.reloadConfiguration) == .success(.reloaded(.init(applied: [], restart: []))))
  }

  @Test func `A language that there is not ends the start`() throws {
    #expect(throws: DaemonFault.self) { try RunningDaemon(#"{ locale: "xx" }"#) }
  }
}

extension ControlAnswer {
  /// Why a sentence was refused.
  fileprivate var reason: String? { if case .reply(let reply) = self { reply.reason } else { nil } }
}
