import Foundation
import GStreamerPlayer
import MediaIntents
import Playback
import TestSupport

/// A GStreamer player that writes its output to a file of raw samples.
struct Recorder {
  let folder = TemporaryFolder()
  let player: GStreamerPlayer
  var trail: EventTrail
  private let file: URL

  /// - Parameters:
  ///   - inRealTime: whether to play in real time; otherwise as fast as possible, which may be too fast to prepare the
  ///     next item on a busy machine.
  ///   - convertsRate: whether to resample everything to the rate of the tones.
  init(
    inRealTime: Bool = false, convertsRate: Bool = true, settings: SoundSettings = SoundSettings(),
    locate: @escaping GStreamerPlayer.Locate = { $0 }
  ) async throws {
    file = folder.url.appending(path: "recording.raw")
    let pace = "identity sync=\(inRealTime)"
    let rate = convertsRate ? ",rate=\(ToneFile.sampleRate)" : ""
    let form = "audioconvert ! audioresample ! audio/x-raw,format=S16LE,channels=1\(rate)"
    let sink = "\(pace) ! \(form) ! filesink location=\"\(file.path)\""
    player = try GStreamerPlayer(output: .custom(sink), settings: settings, locate: locate) { _ in }
    trail = await EventTrail(player)
  }

  func tone(_ title: String, frequency: Int, seconds: Double) throws -> PlayableItem {
    let tone = try folder.write(ToneFile.wave(frequency: frequency, seconds: seconds), to: title + ".wav")
    return .file(tone, title: title, duration: seconds)
  }

  /// Plays to the end and returns the recording; if there are gaps between the items, only the last one.
  mutating func record(_ items: PlayableItem..., options: PlayOptions = PlayOptions()) async throws -> WaveRecording {
    try await player.perform(.play(items, options))
    return try await finish()
  }

  /// Waits until the player has stopped and shuts it down.
  mutating func finish() async throws -> WaveRecording {
    try await trail.wait(for: .stopped)
    await player.shutDown()
    return try WaveRecording(samplesOf: file, sampleRate: Double(ToneFile.sampleRate))
  }
}
