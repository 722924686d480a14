import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport
import Testing

extension PlayersTests {
  /// A real sound server that goes and comes back.
  @Suite struct OutputLossTests {
    @Test func `Playback goes on when the sound server is back`() async throws {
      let server = SoundServer()
      try await server.start()
      let folder = TemporaryFolder()
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: 60), to: "a.wav")
      let a = PlayableItem.file(file, title: "a", duration: 60)
      let player = try GStreamerPlayer(output: .custom("pulsesink server=\(server.address)")) { _ in }
      var trail = await EventTrail(player)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      try await player.perform(.seek(to: 20))
      try await trail.wait(forJumpTo: 20)
      await server.stop()
      while await player.status().state != .loading { await Task.yield() }
      try await server.start()
      while await player.status().state != .playing { await Task.yield() }
      #expect((20...50).contains(await player.status().position))
      #expect(!trail.seen.contains { $0.words.hasPrefix("failed") || $0.words.hasPrefix("ended") })
      await player.shutDown()
      await server.stop()
    }

    @Test func `A sound server that stays away ends playback with its reason`() async throws {
      let server = SoundServer()
      try await server.start()
      let folder = TemporaryFolder()
      let file = try folder.write(ToneFile.wave(frequency: 440, seconds: 60), to: "a.wav")
      let a = PlayableItem.file(file, title: "a", duration: 60)
      let output = GStreamerOutput.custom("pulsesink server=\(server.address)")
      let player = try GStreamerPlayer(output: output, settings: SoundSettings(patience: 0.5)) { _ in }
      var trail = await EventTrail(player)
      try await player.perform(.play([a], PlayOptions()))
      try await trail.wait(for: .started(a))
      await server.stop()
      let told = try await trail.wait(for: .stopped)
      #expect(told.contains { if case .failed(a, .outputUnavailable) = $0 { true } else { false } })
      await player.shutDown()
    }
  }
}

/// A PulseAudio of its own, without a card.
private final class SoundServer: Sendable {
  private let folder = TemporaryFolder()
  private let running = ProgramSlot()

  private var socket: String { folder.url.appending(path: "pulse.sock").path }
  var address: String { "unix:" + socket }

  /// Returns when it takes connections.
  func start() async throws {
    try? FileManager.default.removeItem(atPath: socket)
    let home = folder.url.path
    // A shell between, since pulseaudio closes all that it inherits, and Foundation takes that for its end.
    let command = """
      setpriv --pdeathsig KILL pulseaudio -n --daemonize=no --exit-idle-time=-1 --use-pid-file=no \
      -L 'module-null-sink sink_name=null rate=44100' \
      -L 'module-native-protocol-unix socket=\(socket) auth-anonymous=1' & wait
      """
    let server = try RunningProgram(
      "/bin/sh", ["-c", command], environment: ["HOME": home, "XDG_RUNTIME_DIR": home])
    running.set(server)
    let waiting = try RunningProgram(
      "/bin/sh", ["-c", "until pactl -s unix:\(socket) info >/dev/null 2>&1; do sleep 0.05; done"],
      environment: ["HOME": home, "XDG_RUNTIME_DIR": home])
    _ = await waiting.end()
  }

  func stop() async {
    guard let server = running.take() else { return }
    server.send(SIGKILL)
    _ = await server.end()
  }
}
