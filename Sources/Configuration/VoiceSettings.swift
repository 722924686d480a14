/// What is spoken and heard. Everything is off until it is configured.
package struct VoiceSettings: Hashable, Sendable {
  package var speaker = SpeakerChoice.off
  /// The address of the voice, if it is a Wyoming one.
  package var speakerAddress: String?
  /// The name of the voice; nil for that of the speech server's module.
  package var speakerVoice: String?
  /// The voices of single languages, by their tags.
  package var voices: [String: String] = [:]
  /// The output module of speech-dispatcher.
  package var speakerModule = "espeak-ng"
  /// A GStreamer sink for tones and the sound of a Wyoming voice; nil for that of playback.
  package var output: String?
  /// How loud music is while something is said or listened to, in percent of its volume.
  package var musicLevel = 50.0
  package var tones = ToneChoice.allCases
  package var recogniser = RecogniserChoice.off
  /// The address of the recogniser, if it is a Wyoming one.
  package var recogniserAddress: String?
  /// A GStreamer source; nil for the system's default.
  package var microphone: String?
}

/// What speaks.
package enum SpeakerChoice: String, Hashable, Sendable, CaseIterable {
  case off
  /// The speech server of the desktop.
  case speechDispatcher
  /// A voice by its address.
  case wyoming
}

/// When a tone is heard.
package enum ToneChoice: String, Hashable, Sendable, CaseIterable {
  /// It listens.
  case listening
  /// It heard nothing.
  case givingUp
  /// Something is announced.
  case announcement
}

/// What recognises speech.
package enum RecogniserChoice: String, Hashable, Sendable, CaseIterable {
  case off
  /// One in the daemon, which knows the names of the library. It hears English.
  case local
  /// One by its address.
  case wyoming
}
