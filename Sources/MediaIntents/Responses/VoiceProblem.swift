/// Why nothing was spoken or heard.
package enum VoiceProblem: Error, Hashable, Sendable, Codable {
  /// No voice is configured.
  case speakerOff
  /// The voice does not speak; with the reason.
  case speakerFailed(String)
  /// No recogniser is configured.
  case recogniserOff
  /// The recogniser does not answer, or its parts are missing; with the reason.
  case recogniserFailed(String)
  /// There is no sound from the microphone or the file; with the reason.
  case microphoneFailed(String)
  /// The recogniser does not know this language.
  case languageUnknown(String)
  /// Somebody is listened to already.
  case busy
  /// Nothing was said, or nothing of it was recognised.
  case unheard
}

extension VoiceProblem {
  /// The name used in scripts.
  package var name: String {
    switch self {
    case .speakerOff: "speakerOff"
    case .speakerFailed: "speakerFailed"
    case .recogniserOff: "recogniserOff"
    case .recogniserFailed: "recogniserFailed"
    case .microphoneFailed: "microphoneFailed"
    case .languageUnknown: "languageUnknown"
    case .busy: "busy"
    case .unheard: "unheard"
    }
  }

  /// One of each kind.
  package static let samples: [VoiceProblem] = [
    .speakerOff, .speakerFailed("…"), .recogniserOff, .recogniserFailed("…"), .microphoneFailed("…"),
    .languageUnknown("…"), .busy, .unheard,
  ]

  /// What another program or the system says about it.
  package var detail: String? {
    switch self {
    case .speakerFailed(let detail), .recogniserFailed(let detail), .microphoneFailed(let detail),
      .languageUnknown(let detail):
      detail
    case .speakerOff, .recogniserOff, .busy, .unheard: nil
    }
  }
}
