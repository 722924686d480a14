import ClientSockets
import Configuration
import Conversation
import GStreamerPlayer
import Glibc
import Handling
import Library
import Listening
import MPDPlayer
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
  private let synthesiser: any Synthesiser
  /// Whether players elsewhere begin with the tone, too.
  private let announcesByTone: Bool
  private let hush: Hush
  private let playersHere: Set<String>
  let hearing: VoiceHearing
  private let defaultLanguage: String

  init(_ setup: DaemonSetup, players: PlayerRegistry, library: LibraryIndex, defaultLanguage: String) {
    let settings = setup.settings.voice
    let hush = Hush(level: settings.musicLevel / 100)
    let ducking = Ducking { hasRoom in await players.hush(hasRoom ? hush : nil) }
    let tones = TonePlayer(openOutput: setup.openVoiceOutput)
    hearing = VoiceHearing(setup, ducking: ducking, tones: tones, library: library)
    self.hush = hush
    playersHere = setup.playersAtVoice
    synthesiser = setup.synthesiser
    announcesByTone = settings.tones.contains(.announcement)
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
  func announce(_ announcement: Announcement, isDryRun: Bool = false) async throws(VoiceProblem) {
    guard let speaker else { throw misconfigured.map { .speakerFailed($0.words) } ?? .speakerOff }
    if isDryRun { return }
    do throws(SpeechFailure) {
      try await speaker.announce(sentence(announcement.words, announcement.locale))
    } catch {
      throw .speakerFailed(error.words)
    }
  }

  var announcing: AnnouncingVoice {
    AnnouncingVoice(hush: hush, playersHere: playersHere) { announcement, isDryRun in
      do throws(VoiceProblem) {
        try await announce(announcement, isDryRun: isDryRun)
        return nil
      } catch {
        return error
      }
    } makeSound: { announcement in
      do throws(VoiceProblem) {
        return .success(try await sound(of: announcement))
      } catch {
        return .failure(error)
      }
    }
  }

  /// An announcement for players elsewhere, with its tone.
  private func sound(of announcement: Announcement) async throws(VoiceProblem) -> SpokenSound {
    guard speaker != nil else { throw misconfigured.map { .speakerFailed($0.words) } ?? .speakerOff }
    do throws(SpeechFailure) {
      let speech = try await synthesiser.sound(of: sentence(announcement.words, announcement.locale))
      let tone = announcesByTone ? Tone.announcement.samples(rate: speech.rate) : []
      return SpokenSound(rate: speech.rate, samples: tone + speech.samples)
    } catch {
      throw .speakerFailed(error.words)
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
          module: voice.speakerModule, voices: voices, environment: environment, patience: peerTimeout))
    case .wyoming:
      guard let address = voice.speakerAddress.flatMap(PeerAddress.init) else {
        return .failure(.refused("voice.speakerAddress"))
      }
      // A language without a voice of its own needs it.
      guard voice.speakerVoice != nil else { return .failure(.refused("voice.speakerVoice")) }
      return .success(WyomingVoice(address, voices: voices, patience: peerTimeout, openOutput: openVoiceOutput))
    }
  }

  private var voices: VoiceNames { VoiceNames(settings.voice.speakerVoice, byLanguage: settings.voice.voices) }

  /// What speaks for players that are heard elsewhere. The speech server of a desktop is heard on that only.
  fileprivate var synthesiser: any Synthesiser {
    let address = settings.voice.speakerAddress.flatMap(PeerAddress.init)
    guard settings.voice.speaker == .wyoming, let address else { return LocalSynthesiser(voices: voices) }
    return WyomingSynthesiser(address, voices: voices, patience: peerTimeout)
  }

  /// The players that are heard where the voice is: those with its output, the only one, and servers of this machine, which
  /// speak by it.
  fileprivate var playersAtVoice: Set<String> {
    let players = settings.playersInUse
    let voice = settings.voice.speaker == .wyoming ? voiceOutput : usualOutput
    return Set(
      players.filter { player in
        switch player.kind {
        case .silent: true
        case .snapcast: false
        case .mpd: server(of: player).address.isOnThisMachine
        case .gstreamer: players.count == 1 || output(of: player) == voice
        }
      }.map(\.name))
  }

  private var usualOutput: GStreamerOutput {
    settings.device.map(GStreamerOutput.device) ?? settings.output.map(GStreamerOutput.custom) ?? .automatic
  }

  private var voiceOutput: GStreamerOutput { settings.voice.output.map(GStreamerOutput.custom) ?? usualOutput }

  /// The output of a player that is heard by itself.
  func output(of player: PlayerSettings) -> GStreamerOutput {
    player.device.map(GStreamerOutput.device) ?? player.output.map(GStreamerOutput.custom) ?? .automatic
  }

  /// Opens the output for tones and voices.
  var openVoiceOutput: OpenSampleOutput {
    let output = voiceOutput
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
