package import MediaIntents

// Methods of speaking and listening.

/// Speaks a text on this machine, over what plays.
package struct Announce: ControlMethod {
  package typealias Result = EmptyResult
  package static let name = "announce"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case text, locale
  }

  package var text: String
  /// The language of the text as a BCP 47 tag; nil for that of its script, else of the daemon.
  package var locale: String?

  package init(text: String, locale: String? = nil) {
    self.text = text
    self.locale = locale
  }
}

/// Silences what is spoken, and what waits to be.
package struct StopSpeaking: ControlMethod {
  package typealias Result = EmptyResult
  package typealias CodingKeys = NoParameters
  package static let name = "speech.stop"
  package static let access = MethodAccess.control
  package init() {}
}

/// Listens to a sentence, from the microphone of the daemon's machine or of a file, and answers it, also aloud.
package struct Listen: RehearsableMethod {
  package typealias Result = HeardReply
  package static let name = "listen"
  /// Only the user of this machine may open its microphone.
  package static let access = MethodAccess.administer

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case conversation, path, afterSpeech, dryRun, player, locale
  }

  /// As in `Ask`.
  package var conversation: String
  /// The absolute path of a sound file, instead of the microphone.
  package var path: String?
  /// Whether to begin when everything has been said that is spoken; otherwise it is silenced.
  package var afterSpeech: Bool?
  /// As in `Ask`.
  package var dryRun: Bool?
  package var player: String?
  package var locale: String?

  package init(
    conversation: String, path: String? = nil, afterSpeech: Bool? = nil, dryRun: Bool? = nil, player: String? = nil,
    locale: String? = nil
  ) {
    self.conversation = conversation
    self.path = path
    self.afterSpeech = afterSpeech
    self.dryRun = dryRun
    self.player = player
    self.locale = locale
  }
}

/// What was heard, and the answer.
package struct HeardReply: Codable, Hashable, Sendable {
  /// What may have been said, the most likely first; none if nothing was heard.
  package var hearings: [String]
  /// The one that was answered.
  package var sentence: String?
  package var reply: Reply

  package init(hearings: [String], sentence: String?, reply: Reply) {
    self.hearings = hearings
    self.sentence = sentence
    self.reply = reply
  }
}

/// Ends the sentence that is listened to, as when a key is released.
package struct EndSpeech: ControlMethod {
  package typealias Result = EmptyResult
  package typealias CodingKeys = NoParameters
  package static let name = "listen.end"
  package static let access = MethodAccess.administer
  package init() {}
}
