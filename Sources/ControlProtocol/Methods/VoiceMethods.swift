package import MediaIntents

// Methods of speaking and listening.

/// Speaks a text over what plays: on this machine, or where it is said.
package struct Announce: ControlMethod {
  package typealias Result = Announced
  package static let name = "announce"
  package static let access = MethodAccess.control

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case text, player, rooms, everyone, locale
  }

  package var text: String
  /// The player, or the room or floor, by any of its names.
  package var player: String?
  /// Several rooms and players.
  package var rooms: [String]?
  /// Whether it is for all rooms and players.
  package var everyone: Bool?
  /// The language of the text as a BCP 47 tag; nil for that of its script, else of the daemon.
  package var locale: String?

  package init(
    text: String, player: String? = nil, rooms: [String]? = nil, everyone: Bool? = nil, locale: String? = nil
  ) {
    self.text = text
    self.player = player
    self.rooms = rooms
    self.everyone = everyone
    self.locale = locale
  }
}

/// What came of an announcement.
package struct Announced: Codable, Hashable, Sendable {
  /// Where it is heard and where not; nil if it was for this machine only.
  package var reply: Reply?

  package init(reply: Reply? = nil) { self.reply = reply }
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
