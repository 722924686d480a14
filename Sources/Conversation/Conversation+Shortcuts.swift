package import MediaIntents
import Replying
import Understanding

/// What methods about shortcuts ask of the languages.
extension Conversation {
  /// Whether a phrase steers the player or a conversation, so that it runs no shortcut, and what else it means in the default
  /// language; nil if nothing.
  package func meaning(
    of phrase: String, in conversation: String?
  ) async throws(UnknownLanguage) -> (isReserved: Bool, hidden: HiddenMeaning?) {
    let turn = try await turn(for: Utterance(phrase, from: conversation ?? "shortcuts"), explains: true)
    return (turn.isReserved(phrase), await turn.hiddenMeaning(of: phrase))
  }

  /// Describes why something was refused in the default language.
  package func words(for reason: Reason) async throws(UnknownLanguage) -> String {
    try await defaultLanguage.writer.reply(to: .refused(reason)).displayed
  }

  /// Describes what a phrase means besides, in the default language.
  package func words(for meaning: HiddenMeaning) async throws(UnknownLanguage) -> String {
    try await defaultLanguage.writer.words(for: meaning)
  }
}
