import Foundation
import MediaIntents
import Synchronization
import TestSupport
import Testing

extension AcceptanceTests {
  /// What is spoken by a real speech server, and how loud music is meanwhile, recorded from a real sound server.
  @Suite struct VoiceTests {
    /// A daemon whose music goes to one device, and whose voice to another.
    final class Studio: Sendable {
      let daemon: RunningDaemon
      let sound = SoundServer()
      private let library = ToneLibrary()
      private let recorders: [RunningProgram]
      private let music: URL
      private let speech: URL
      private let speechServer: String
      /// Up to which byte the music was looked at.
      private let place = Mutex(0)

      init(_ voice: String = #"speaker: "speechDispatcher""#) async throws {
        try await sound.start()
        let home = try Home()
        let run = home.folder.path("run")
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: run)
        let environment = ["PULSE_SERVER": sound.address, "HOME": home.folder.path("home"), "XDG_RUNTIME_DIR": run]
        (music, speech) = (home.folder.url.appending(path: "music.raw"), home.folder.url.appending(path: "speech.raw"))
        recorders = try [("kitchen", music), ("null", speech)].map { device, file in
          try Data().write(to: file)
          return try RunningProgram(
            "/usr/bin/timeout",
            [
              "600", "parec", "--latency-msec=20", "-d", device + ".monitor", "--format=s16le", "--channels=1",
              "--rate=44100",
            ], environment: environment, output: FileHandle(forWritingTo: file))
        }
        try library.add("Tone A", frequency: 440, seconds: 600)
        let configuration = try home.configure(
          "{playback: {output: 'pulsesink device=kitchen'}, voice: {\(voice), tones: []}}")
        speechServer = run + "/speech-dispatcher/pid/speech-dispatcher.pid"
        daemon = try await RunningDaemon.scanned(
          in: home, ["--config", configuration, "--library", library.path], environment: environment)
      }

      /// The bytes of 0.2 s of a recording.
      private static let window = 2 * 8820

      /// The loudness of a part of a recording.
      private static func loudness(of samples: Data.SubSequence) -> Double {
        let squares = stride(from: samples.startIndex, to: samples.endIndex - 1, by: 2).reduce(0.0) { sum, place in
          let sample = Int16(truncatingIfNeeded: Int(samples[place]) | Int(samples[place + 1]) << 8)
          return sum + Double(sample) * Double(sample)
        }
        return (squares / Double(max(samples.count / 2, 1))).squareRoot() / 32_768
      }

      /// Waits until the music has been as loud as this for 0.2 s, within 1 dB; 1 is its full loudness. Only what was recorded
      /// after what was waited for last counts: whoever looks late still finds each change in its order.
      func waitForMusic(_ level: Double, from loudness: Double) async throws {
        try await wait { try self.isMusic(level, from: loudness) }
      }

      func isMusic(_ level: Double, from loudness: Double) throws -> Bool {
        let handle = try FileHandle(forReadingFrom: music)
        defer { try? handle.close() }
        return try place.withLock { place in
          try handle.seek(toOffset: UInt64(place))
          let samples = try handle.readToEnd() ?? Data()
          var start = samples.startIndex
          while start + Self.window <= samples.endIndex {
            let part = samples[start..<(start + Self.window)]
            start += Self.window / 2
            place += Self.window / 2
            guard abs(20 * log10(max(Self.loudness(of: part), 1e-6) / (loudness * level))) < 1 else { continue }
            // What follows does not overlap with it.
            place += Self.window - Self.window / 2
            return true
          }
          return false
        }
      }

      /// Only what is recorded from now on counts for `waitForMusic`.
      func forgetMusic() throws {
        let end = try Data(contentsOf: music, options: .alwaysMapped).count / 2 * 2
        place.withLock { $0 = max($0, end) }
      }

      /// Plays the tone, whose amplitude is a half, and waits until it is heard; returns its loudness.
      func play() async throws -> Double {
        #expect(try await daemon.ask("play tone a").code == "success")
        let loudness = 0.5 / 2.0.squareRoot()
        try await waitForMusic(1, from: loudness)
        return loudness
      }

      /// Whether a voice was heard, at all or in what was recorded since a length in bytes.
      func isSpoken(since length: Int = 0) throws -> Bool {
        let later = try Data(contentsOf: speech).dropFirst(length)
        let part = try daemon.home.folder.write(Data(later), to: "since.raw")
        return try WaveRecording(samplesOf: part, sampleRate: 44_100).loudness > 0.001
      }

      /// How much was recorded, in bytes of whole samples.
      func recorded() throws -> Int { try Data(contentsOf: speech).count / 4 * 4 }

      /// Plays a recording into the microphone.
      func say(_ recording: String) async throws {
        let wave = daemon.home.folder.path("said.wav")
        let converted = try await CommandLineRun.program("/usr/bin/ffmpeg", ["-v", "error", "-i", recording, wave])
        #expect(converted.status == 0)
        let played = try await CommandLineRun.program(
          "/usr/bin/timeout", ["30", "paplay", "-s", sound.address, "-d", "null", wave],
          environment: ["HOME": daemon.home.folder.path("home")])
        #expect(played.status == 0, "\(played.errors)")
      }

      /// The process of the speech server.
      func speechServerProcess() throws -> Int32? {
        guard let text = try? String(contentsOfFile: speechServer, encoding: .utf8) else { return nil }
        return Int32(text.filter { $0.isNumber })
      }

      func stop() async throws {
        #expect(await daemon.stop().status == 0)
        if let process = try speechServerProcess() { kill(process, SIGTERM) }
        for recorder in recorders {
          recorder.send(SIGTERM)
          _ = await recorder.end()
        }
        await sound.stop()
      }
    }

    /// The cube of a half.
    private static let ducked = 0.125

    @Test func `An announcement is heard over softer music, and an answer aloud, too`() async throws {
      let studio = try await Studio()
      let loudness = try await studio.play()
      #expect(try await studio.daemon.arioso("announce", "dinner is ready, come to the table").status == 0)
      try await studio.waitForMusic(Self.ducked, from: loudness)
      try await studio.waitForMusic(1, from: loudness)
      #expect(try studio.isSpoken())
      let said = try await studio.daemon.ask("tell everyone dinner is ready")
      #expect(said.code == "success" && said.displayed == "Said aloud: “dinner is ready”.")
      try await studio.waitForMusic(Self.ducked, from: loudness)
      try await studio.waitForMusic(1, from: loudness)
      #expect(try await studio.daemon.arioso("--aloud", "what's this?").status == 0)
      try await studio.waitForMusic(Self.ducked, from: loudness)
      try await studio.waitForMusic(1, from: loudness)
      try await studio.stop()
    }

    @Test func `A new sentence silences what is spoken, and silence is told where its tone is off`() async throws {
      let studio = try await Studio(#"speaker: "speechDispatcher", recogniser: "local""#)
      let loudness = try await studio.play()
      // Longer than the test may last, so that the tone is not heard in full again unless the voice is silenced.
      let long = Array(repeating: "dinner is ready", count: 600).joined(separator: ", ")
      let announced = try await studio.daemon.arioso("announce", long)
      #expect(announced.status == 0, "\(announced.errors)")
      try await studio.waitForMusic(Self.ducked, from: loudness)
      let heard = try await studio.daemon.arioso("listen", "--from", Self.recording("whats-this"))
      #expect(heard.output.hasPrefix("> whats this\nThis is “Tone A”"), "\(heard.output)\(heard.errors)")
      try studio.forgetMusic()
      try await studio.waitForMusic(1, from: loudness)
      let recorded = try studio.recorded()
      let silence = try studio.daemon.home.folder.write(ToneFile.wave(frequency: 0, seconds: 7), to: "silence.wav")
      let unheard = try await studio.daemon.arioso("listen", "--from", silence.path)
      #expect(unheard.status != 0 && !unheard.output.hasPrefix(">"), "\(unheard.output)")
      try await wait { try studio.isSpoken(since: recorded) }
      try studio.forgetMusic()
      try await studio.waitForMusic(1, from: loudness)
      try await studio.stop()
    }

    @Test func `Music comes back when the speech server is killed in the middle of a sentence`() async throws {
      let studio = try await Studio()
      let loudness = try await studio.play()
      let long = Array(repeating: "dinner is ready", count: 20).joined(separator: ", ")
      #expect(try await studio.daemon.arioso("announce", long).status == 0)
      try await studio.waitForMusic(Self.ducked, from: loudness)
      kill(try #require(try studio.speechServerProcess()), SIGKILL)
      try studio.forgetMusic()
      try await studio.waitForMusic(1, from: loudness)
      // The next one starts the server again.
      #expect(try await studio.daemon.arioso("announce", "again").status == 0)
      try await studio.stop()
    }

    /// A recording of the voice of Piper “joe”.
    private static func recording(_ name: String) -> String {
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "RecognitionTests/Recordings/\(name).opus").path
    }

    @Test func `A sentence of a recording is recognised here, answered and carried out`() async throws {
      let home = try Home()
      let configuration = try home.configure(#"{voice: {recogniser: "local"}}"#)
      let daemon = try await RunningDaemon.scanned(
        in: home, ["--player", "silent", "--config", configuration, "--library", SampleLibrary.path])
      let heard = try await daemon.arioso("listen", "--from", Self.recording("play-songs-by-violet-tramway"))
      #expect(heard.output.hasPrefix("> play songs by violet tramway\n"), "\(heard.output)\(heard.errors)")
      #expect(heard.status == 0)
      #expect(try await daemon.ask("what's this?").items.first?.artist == "Violet Tramway")
      let json = try await daemon.arioso("--json", "listen", "--from", Self.recording("whats-this"))
      #expect(json.output.contains(#""sentence":"whats this""#), "\(json.output)")
      let missing = try await daemon.arioso("listen", "--from", "/nowhere.wav")
      #expect(missing.status == 1)
      #expect(missing.output.hasPrefix("Nothing comes from the microphone"), "\(missing.output)")
      await daemon.stop()
    }

    @Test func `A microphone is listened to until speech ends, while music is soft`() async throws {
      let studio = try await Studio(
        #"recogniser: "local", microphone: "pulsesrc device=null.monitor", speaker: "off""#)
      let loudness = try await studio.play()
      let ended = Mutex<CommandLineRun?>(nil)
      let listening = Task {
        let run = try await studio.daemon.arioso("listen")
        ended.withLock { $0 = run }
        return run
      }
      // If it ends without hearing, that is told instead of waited for.
      try await wait { try studio.isMusic(Self.ducked, from: loudness) || ended.withLock { $0 != nil } }
      try await studio.say(Self.recording("whats-this"))
      let heard = try await listening.value
      #expect(heard.output.hasPrefix("> whats this\nThis is “Tone A”"), "\(heard.output)\(heard.errors)")
      try studio.forgetMusic()
      try await studio.waitForMusic(1, from: loudness)
      try await studio.stop()
    }

    @Test func `Without a voice an announcement is refused with what to set, and a voice that is gone by its reason`()
      async throws
    {
      let home = try Home()
      let silent = try await RunningDaemon.scanned(in: home, SampleLibrary.path)
      let refused = try await silent.arioso("announce", "dinner")
      #expect(refused.status == 1)
      #expect(refused.errors == "arioso: No voice is configured. Set voice.speaker in the configuration.\n")
      let unsaid = try await silent.ask("tell everyone dinner is ready")
      #expect(unsaid.reason == "speakerOff" && "arioso: \(unsaid.displayed)\n" == refused.errors)
      let rehearsed = try await silent.arioso("--dry-run", "tell everyone dinner is ready")
      #expect(rehearsed.output.contains("No voice is configured."), "\(rehearsed.output)")
      #expect(try await silent.arioso("--aloud", "volume 40").status == 0)
      await silent.stop()
      let other = try Home()
      let configuration = try other.configure(
        #"{voice: {speaker: "wyoming", speakerAddress: "127.0.0.1:1", speakerVoice: "joe"}}"#)
      let daemon = try await RunningDaemon.scanned(
        in: other, ["--player", "silent", "--config", configuration, "--library", SampleLibrary.path])
      let gone = try await daemon.arioso("announce", "dinner")
      #expect(gone.status == 1)
      #expect(gone.errors.contains("The voice does not speak: Connection refused."), "\(gone.errors)")
      let lost = try await daemon.ask("tell everyone dinner is ready")
      #expect(lost.displayed.hasPrefix("The voice does not speak: Connection refused."), "\(lost.displayed)")
      let doctor = try await daemon.arioso("doctor")
      #expect(doctor.output.contains("The voice 127.0.0.1:1 does not speak: Connection refused"), "\(doctor.output)")
      await daemon.stop()
    }
  }
}
