package import MediaIntents

/// One sentence of a conversation, to be understood and carried out.
package struct Ask: ControlMethod {
  package typealias Result = Reply
  package static let name = "ask"
  package static let parameters = CodingKeys.allCases.map(\.rawValue)

  package enum CodingKeys: String, CodingKey, CaseIterable {
    case sentence, conversation, voice, dryRun, player, locale
  }

  package var sentence: String
  /// To whom an open question belongs: any text, the same for each sentence of one conversation.
  package var conversation: String
  /// The answer will be heard and not seen.
  package var voice: Bool?
  /// Everything but the last step.
  package var dryRun: Bool?
  /// The player to use, by name.
  package var player: String?
  /// The language of the sentence as a BCP 47 tag.
  package var locale: String?

  package init(
    sentence: String, conversation: String, voice: Bool? = nil, dryRun: Bool? = nil, player: String? = nil,
    locale: String? = nil
  ) {
    self.sentence = sentence
    self.conversation = conversation
    self.voice = voice
    self.dryRun = dryRun
    self.player = player
    self.locale = locale
  }
}
