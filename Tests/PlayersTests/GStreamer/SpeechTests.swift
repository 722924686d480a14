import Foundation
import MediaIntents
import Playback
import Synchronization
import TestSupport
import Testing

@testable import GStreamerPlayer

extension PlayersTests {
  /// Speech on a player's own output, measured on what its pipeline plays: music is a tone of 441 Hz, speech one of 1764 Hz.
  @Suite(.timeLimit(.minutes(10))) struct SpeechTests {
    private static let musicPitch = 441.0, speechPitch = 1764.0
    private static let hush = Hush(level: 0.5)

    /// A tone of half the scale.
    private static func speech(seconds: Double, rate: Int = 22_050) -> SpokenSound {
      let samples = (0..<Int(seconds * Double(rate))).map { frame in
        Int16(16_000 * sin(2 * .pi * speechPitch * Double(frame) / Double(rate)))
      }
      return SpokenSound(rate: rate, samples: samples)
    }

    private static func play(_ type: MediaItemType = .song) async throws -> (recorder: Recorder, item: PlayableItem) {
      var recorder = try await Recorder(inRealTime: true)
      var item = try recorder.tone("a", frequency: Int(Self.musicPitch), seconds: 60)
      item.item.type = type
      try await recorder.player.perform(.play([item], PlayOptions()))
      try await recorder.trail.wait(for: .started(item))
      return (recorder, item)
    }

    /// How loud a pitch is in a part of a recording, in decibels below the whole scale.
    private static func decibels(of pitch: Double, in recording: WaveRecording, _ from: Double, _ to: Double) -> Double
    {
      20 * log10(max(amplitude(of: pitch, in: recording[seconds: from...to]), 1e-6))
    }

    /// The amplitude of one pitch, by the correlation with its sine and cosine.
    private static func amplitude(of pitch: Double, in recording: WaveRecording) -> Double {
      let step = 2 * Double.pi * pitch / recording.sampleRate
      var (sine, cosine) = (0.0, 0.0)
      for (place, sample) in recording.samples.enumerated() {
        sine += sample * sin(step * Double(place))
        cosine += sample * cos(step * Double(place))
      }
      return 2 * (sine * sine + cosine * cosine).squareRoot() / Double(max(recording.samples.count, 1))
    }

    @Test func `Speech is mixed into music, which is softer meanwhile, and nothing of the state changes`() async throws
    {
      var (recorder, item) = try await Self.play()
      let player = recorder.player
      try await player.perform(.setVolume(0.8))
      try await wait { await player.position >= 1 }
      let starts = Mutex<[Double]>([])
      try await player.say(Self.speech(seconds: 2), over: Self.hush) {
        let place = await player.position
        starts.withLock { $0.append(place) }
      }
      let end = await player.position
      #expect(await player.snapshot().status.volume == 0.8)
      #expect(await player.snapshot().status.current == item)
      try await wait { await player.position >= end + 1 }
      try await player.perform(.stop)
      let recording = try await recorder.finish()
      let start = try #require(starts.withLock { $0.count == 1 ? $0[0] : nil })
      let loud = Self.decibels(of: Self.musicPitch, in: recording, 0.4, start - 0.1)
      let soft = Self.decibels(of: Self.musicPitch, in: recording, start + 0.8, start + 1.6)
      let after = Self.decibels(of: Self.musicPitch, in: recording, end + 0.4, end + 0.9)
      #expect(abs(loud - soft - 18.1) < 0.5, "\(loud) → \(soft)")
      #expect(abs(loud - after) < 0.5, "\(loud) → \(after)")
      let said = Self.decibels(of: Self.speechPitch, in: recording, start + 0.8, start + 1.6)
      #expect(abs(said - 20 * log10(16_000 / 32_768)) < 0.5, "\(said)")
      #expect(Self.decibels(of: Self.speechPitch, in: recording, end + 0.4, end + 0.9) < -60)
    }

    @Test(arguments: [MediaItemType.podcastEpisode, .audioBook])
    func `Spoken word is not heard under speech, and goes on from before it`(_ type: MediaItemType) async throws {
      let folder = TemporaryFolder()
      let file = try folder.write(Data(), to: "heard.raw")
      // A sink of files would begin anew when the item is sought.
      let handle = try FileHandle(forWritingTo: file)
      let form = "audioconvert ! audioresample ! audio/x-raw,format=S16LE,channels=1,rate=\(ToneFile.sampleRate)"
      let player = try GStreamerPlayer(
        output: .custom("identity sync=true ! \(form) ! fdsink fd=\(handle.fileDescriptor)")
      ) { _ in }
      let tone = try folder.write(ToneFile.wave(frequency: Int(Self.musicPitch), seconds: 60), to: "a.wav")
      var item = PlayableItem.file(tone, title: "a", duration: 60)
      item.item.type = type
      try await player.perform(.play([item], PlayOptions()))
      try await wait { await player.position >= 3 }
      let (start, begins) = (await player.position, ContinuousClock.now)
      try await player.say(Self.speech(seconds: 2), over: Self.hush) {}
      // Behind where it would be, as the speech took two seconds and it begins two before that. A seek takes a moment.
      try await wait {
        let passed = (ContinuousClock.now - begins) / .seconds(1)
        let place = await player.position
        return place >= start - Hush.rewind - 0.2 && place <= start + passed - Hush.rewind - 0.5
      }
      await player.shutDown()
      try handle.close()
      let recording = try WaveRecording(samplesOf: file, sampleRate: Double(ToneFile.sampleRate))
      #expect(Self.decibels(of: Self.musicPitch, in: recording, 1, start - 0.2) > -7)
      #expect(Self.decibels(of: Self.musicPitch, in: recording, start + 0.8, start + 1.6) < -50)
      #expect(Self.decibels(of: Self.speechPitch, in: recording, start + 0.8, start + 1.6) > -7)
    }

    @Test func `What a pause cuts off is heard all the same, and the item stays paused where it was`() async throws {
      let (recorder, _) = try await Self.play()
      let player = recorder.player
      try await wait { await player.position >= 0.5 }
      let begins = ContinuousClock.now
      let speaking = Task { try await player.say(Self.speech(seconds: 3), over: Self.hush) {} }
      try await wait { await player.isMixingSpeech }
      try await player.perform(.pause)
      try await speaking.value
      #expect(begins.duration(to: .now) >= .seconds(2.5))
      #expect(await player.snapshot().status.state == .paused)
      #expect(await (0.5...3).contains(player.snapshot().status.position))
      try await player.perform(.resume)
      try await wait { await player.snapshot().status.state == .playing }
    }

    @Test func `A player that is stopped speaks by itself, and one that is shut down does not`() async throws {
      let folder = TemporaryFolder()
      let sound = folder.url.appending(path: "said.raw")
      let form = "audioconvert ! audioresample ! audio/x-raw,format=S16LE,rate=44100,channels=1"
      let output = "\(form) ! filesink location=\"\(sound.path)\""
      let player = try GStreamerPlayer(output: .custom(output)) { _ in }
      try await player.say(Self.speech(seconds: 1), over: Self.hush) {}
      #expect(await player.snapshot().status == PlaybackStatus())
      let recording = try WaveRecording(samplesOf: sound, sampleRate: 44_100)
      #expect(abs(recording.seconds - 1) < 0.1)
      #expect(Self.decibels(of: Self.speechPitch, in: recording, 0.2, 0.8) > -7)
      await player.shutDown()
      await #expect(throws: PlayerFailure.disconnected) {
        try await player.say(Self.speech(seconds: 1), over: Self.hush) {}
      }
    }

    @Test func `An output that cannot be opened is told, and nothing begins`() async throws {
      let player = try GStreamerPlayer(output: .custom("filesink location=/nowhere/at/all")) { _ in }
      let starts = Mutex(0)
      await #expect(throws: PlayerFailure.self) {
        try await player.say(Self.speech(seconds: 1), over: Self.hush) { starts.withLock { $0 += 1 } }
      }
      #expect(starts.withLock(\.self) == 0)
      await player.shutDown()
    }
  }
}

extension GStreamerPlayer {
  fileprivate var isMixingSpeech: Bool { (engine.pipeline.filters.speech.progress ?? 0) > 0.5 }
}
