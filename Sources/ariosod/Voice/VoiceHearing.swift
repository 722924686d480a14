import ClientSockets
import Configuration
import Conversation
import Foundation
import Glibc
import Library
import MediaIntents
import Recognition
import Speech

/// What listens, as configured; nothing if nothing is.
struct VoiceHearing: Sendable {
  /// nil if no recogniser is configured.
  private let listener: Listener?
  /// Its name in the diagnosis.
  let name: String
  private let misconfigured: RecognitionFailure?
  private let microphone: String?
  private let ducking: Ducking
  private let tones: TonePlayer
  /// The tones that are wanted.
  private let wanted: [ToneChoice]
  private let priming: VoicePriming?

  /// The longest that a sentence, its recognition and its answer keep music soft, if something hangs.
  private static let longest = Duration.seconds(60)

  init(_ setup: DaemonSetup, ducking: Ducking, tones: TonePlayer, library: LibraryIndex) {
    let settings = setup.settings.voice
    self.ducking = ducking
    self.tones = tones
    wanted = settings.tones
    microphone = settings.microphone
    let address = settings.recogniserAddress.flatMap(PeerAddress.init)
    switch (settings.recogniser, address) {
    case (.off, _): (listener, priming, misconfigured) = (nil, nil, nil)
    case (.local, _):
      let priming = VoicePriming(setup, library: library)
      let recogniser = LocalRecogniser(files: priming.files) { await priming.prime() }
      (self.listener, self.priming, misconfigured) = (Listener(recogniser), priming, nil)
    case (.wyoming, let address?):
      let configured = ConfiguredNames(setup.settings)
      let recogniser = WyomingRecogniser(address) {
        SpokenVocabulary(of: SayableNames(of: await library.snapshot(), configured)).important
      }
      (listener, priming, misconfigured) = (Listener(recogniser), nil, nil)
    case (.wyoming, nil):
      (listener, priming, misconfigured) = (nil, nil, .refused("voice.recogniserAddress"))
      Log.warning("nothing is listened to: voice.recogniserAddress")
    }
    name = settings.recogniser == .wyoming ? settings.recogniserAddress ?? "Wyoming" : settings.recogniser.rawValue
  }

  /// Makes what the local recogniser reads, in the background.
  func prepare() { if let priming { Task { _ = await priming.prime() } } }

  func stop() async { await listener?.endSpeech() }

  func endSpeech() async { await listener?.endSpeech() }

  /// Forgets what is listened to.
  func cancel() async { await listener?.cancel() }

  func defect() async -> RecognitionFailure? {
    if let misconfigured { return misconfigured }
    return await listener?.defect()
  }

  /// Makes music soft for a turn of a dialogue.
  func withRoom<Result: Sendable>(_ turn: () async throws -> Result) async throws -> Result {
    guard listener != nil else { return try await turn() }
    let stay = await ducking.enter(atMost: Self.longest)
    do {
      let result = try await turn()
      await ducking.leave(stay)
      return result
    } catch {
      await ducking.leave(stay)
      throw error
    }
  }

  /// What may have been said, at least one hearing. Throws `.unheard` if nothing was.
  ///
  /// - Parameter path: of a sound file; nil for the microphone.
  func listen(to path: String?, language: String) async throws(VoiceProblem) -> [String] {
    guard let listener else { throw misconfigured.map { .recogniserFailed($0.words) } ?? .recogniserOff }
    let source = path.map(SoundSource.file) ?? .microphone(microphone)
    if path == nil, wanted.contains(.listening) { await tones.play(.listening) }
    let outcome: Listener.Outcome
    do throws(RecognitionFailure) {
      outcome = try await listener.listen(to: source, language: language)
    } catch {
      throw VoiceProblem(error)
    }
    switch outcome {
    case .busy: throw .busy
    case .cancelled: throw .unheard
    case .heard(let hearings):
      guard !hearings.isEmpty else { throw .unheard }
      return hearings
    }
  }

  /// Tells by a tone that nothing was heard. Returns false if none is wanted.
  func giveUp() async -> Bool {
    guard wanted.contains(.givingUp) else { return false }
    await tones.play(.givingUp)
    return true
  }
}

extension VoiceProblem {
  fileprivate init(_ failure: RecognitionFailure) {
    self =
      switch failure {
      case .soundless(let reason): .microphoneFailed(reason)
      case .language(let language): .languageUnknown(language)
      default: .recogniserFailed(failure.words)
      }
  }
}

extension RecognitionFailure {
  /// For the log and the diagnosis: what the system or the service says.
  var words: String {
    switch self {
    case .missing(let name): "\(name): \(String(cString: strerror(ENOENT)))"
    case .unreachable(let reason), .refused(let reason), .soundless(let reason), .language(let reason): reason
    case .silent: String(cString: strerror(ETIMEDOUT))
    case .hungUp: String(cString: strerror(ECONNRESET))
    }
  }
}
