import ClientSockets
import Configuration
import Conversation
import GStreamerPlayer
import Glibc
import Handling
import Library
import Listening
import MediaIntents
import Playback
import Speech

/// What speaks and listens, as configured; nothing if nothing is.
struct VoiceParts: Sendable {
  /// nil if no voice is configured.
  let speaker: Speaker?
  /// Its name in the diagnosis.
  let speakerName: String
  private let misconfigured: SpeechFailure?
  let hearing: VoiceHearing
  private let defaultLanguage: String

  init(_ setup: DaemonSetup, players: PlayerRegistry, library: LibraryIndex, defaultLanguage: String) {
    let settings = setup.settings.voice
    let hush = Hush(level: settings.musicLevel / 100)
    let ducking = Ducking { hasRoom in await players.hush(hasRoom ? hush : nil) }
    let tones = TonePlayer(openOutput: setup.openVoiceOutput)
    hearing = VoiceHearing(setup, ducking: ducking, tones: tones, library: library)
    let made = setup.makeVoice()
    switch made {
    case .success(let voice?):
      let chime: @Sendable () async -> Void = { await tones.play(.announcement) }
      speaker = Speaker(voice, ducking: ducking, chime: settings.tones.contains(.announcement) ? chime : nil) {
        failure in
        Log.warning("a sentence is not spoken: \(failure.words)")
      }
      misconfigured = nil
    case .success(nil): (speaker, misconfigured) = (nil, nil)
    case .failure(let failure):
      (speaker, misconfigured) = (nil, failure)
      Log.warning("nothing is spoken: \(failure.words)")
    }
    speakerName = settings.speaker == .wyoming ? settings.speakerAddress ?? "Wyoming" : "speech-dispatcher"
    self.defaultLanguage = defaultLanguage
  }

  /// Connects to the voice, so that the first answer begins to sound at once.
  func prepare() {
    speaker?.prepare()
    hearing.prepare()
  }

  func stop() async {
    await hearing.stop()
    await speaker?.stop()
  }

  /// Returns when nothing is spoken.
  func finishSpeaking() async { await speaker?.finish() }

  /// The language of a sentence that was heard.
  func language(_ locale: String?) -> String { locale ?? defaultLanguage }

  func silence() async { await speaker?.silence() }

  /// Speaks an answer; nothing without a voice.
  func say(_ text: String, locale: String?) async { await speaker?.say(sentence(text, locale)) }

  /// Speaks what nobody expects. Returns when it begins to sound.
  ///
  /// - Parameter isDryRun: whether only to check that a voice is configured.
  func announce(_ text: String, locale: String? = nil, isDryRun: Bool = false) async throws(VoiceProblem) {
    guard let speaker else { throw misconfigured.map { .speakerFailed($0.words) } ?? .speakerOff }
    if isDryRun { return }
    do throws(SpeechFailure) {
      try await speaker.announce(sentence(text, locale))
    } catch {
      throw .speakerFailed(error.words)
    }
  }

  var announcing: MediaWorld.Announce {
    { [self] words, isDryRun in
      do throws(VoiceProblem) {
        try await announce(words, isDryRun: isDryRun)
        return nil
      } catch {
        return error
      }
    }
  }

  func speakerDefect() async -> SpeechFailure? {
    if let misconfigured { return misconfigured }
    return await speaker?.defect()
  }

  /// In the language of its script, which every answer in it has, or else in the one asked for.
  private func sentence(_ text: String, _ locale: String?) -> SpokenSentence {
    let isHan = text.unicodeScalars.contains { $0.properties.isIdeographic }
    let asked = locale ?? defaultLanguage
    return SpokenSentence(text, in: isHan ? "zh" : asked.hasPrefix("zh") ? "en" : asked)
  }
}

extension DaemonSetup {
  /// The configured voice; nil if there is none. A failure is one of the configuration.
  fileprivate func makeVoice() -> Result<(any Voice)?, SpeechFailure> {
    let voice = settings.voice
    switch voice.speaker {
    case .off: return .success(nil)
    case .speechDispatcher:
      return .success(
        SpeechDispatcherVoice(
          module: voice.speakerModule, voice: voice.speakerVoice, environment: environment,
          patience: peerTimeout))
    case .wyoming:
      guard let address = voice.speakerAddress.flatMap(PeerAddress.init) else {
        return .failure(.refused("voice.speakerAddress"))
      }
      guard let name = voice.speakerVoice else { return .failure(.refused("voice.speakerVoice")) }
      return .success(WyomingVoice(address, name: name, patience: peerTimeout, openOutput: openVoiceOutput))
    }
  }

  /// Opens the output for tones and voices.
  var openVoiceOutput: OpenSampleOutput {
    let output: GStreamerOutput =
      settings.voice.output.map(GStreamerOutput.custom) ?? settings.device.map(GStreamerOutput.device)
      ?? settings.output.map(GStreamerOutput.custom) ?? .automatic
    return { form throws(SpeechFailure) in
      do throws(PlayerFailure) {
        return PlayedSamples(try SamplePlayback(output: output, rate: form.rate, channels: form.channels))
      } catch {
        throw SpeechFailure(error)
      }
    }
  }
}

/// Samples that are heard on the output of the player.
private struct PlayedSamples: SampleOutput {
  private let playback: SamplePlayback

  init(_ playback: SamplePlayback) { self.playback = playback }

  func write(_ samples: [UInt8]) async { await playback.write(samples) }

  func finish() async throws(SpeechFailure) {
    do throws(PlayerFailure) {
      try await playback.finish()
    } catch {
      throw SpeechFailure(error)
    }
  }

  func stop() async { await playback.stop() }
}

extension SpeechFailure {
  fileprivate init(_ failure: PlayerFailure) {
    if case .outputUnavailable(let reason) = failure {
      self = .soundless(reason)
    } else {
      self = .soundless(failure.name)
    }
  }

  /// For the log and the diagnosis: what the system or the server says.
  var words: String {
    switch self {
    case .programMissing(let name): "\(name): \(String(cString: strerror(ENOENT)))"
    case .unreachable(let reason), .refused(let reason), .soundless(let reason): reason
    case .silent: String(cString: strerror(ETIMEDOUT))
    case .hungUp: String(cString: strerror(ECONNRESET))
    }
  }
}
