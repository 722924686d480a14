import ControlProtocol
import MediaIntents
import TestSupport

/// Dry runs of sentences by a daemon with the sample library, each in a conversation of its own.
final class Rehearsals {
  private let home: Home
  private let daemon: RunningDaemon
  private let caller: DaemonCaller
  private let locale: String
  private var count = 0

  init(locale: String) async throws {
    home = try Home()
    daemon = try await RunningDaemon.scanned(in: home, ["--player", "silent", "--library", SampleLibrary.path])
    caller = try DaemonCaller(daemon)
    self.locale = locale
  }

  func reply(to sentence: String) async throws -> Reply {
    count += 1
    return try await caller.call(
      Ask(sentence: sentence, conversation: "rehearsal \(count)", dryRun: true, locale: locale))
  }

  /// Stops the daemon. Returns its exit status.
  func stop() async -> Int32? { await daemon.stop().status }
}
