import ControlProtocol
import Conversation
import MediaIntents
import Names

/// What is said while an answer takes longer than its client waits, in each language.
///
/// It is worded beforehand, because what makes an answer late may be that a language is not loaded yet; but not in
/// Traditional characters, which few ask for: the tables to convert them take 2 MB.
struct LateReplies: Sendable {
  private let standard: String
  /// By the code of a language.
  private let replies: [String: Reply]
  private let locales: LocaleFolders

  /// - Parameter standard: the code of the default language.
  init(_ locales: LocaleFolders, standard: String) {
    self.standard = standard
    self.locales = locales
    replies = Dictionary(
      uniqueKeysWithValues: locales.codes.compactMap { code in locales.lateReply(in: code).map { (code, $0) } })
  }

  /// In the language of the utterance's locale, or else in one that is written like its sentence, if the default one is not.
  func reply(to utterance: Utterance) -> Reply {
    let code = language(of: utterance)
    let traditional = utterance.usesTraditional == true ? locales.lateReply(in: code, traditional: true) : nil
    return traditional ?? replies[code]
      ?? Reply(state: .answered, request: nil, code: "inProgress", spoken: "", displayed: "")
  }

  /// An answer that comes after that, as it is told.
  func answer(_ reply: Reply, to utterance: Utterance) -> LaterAnswer {
    let introduced = locales.introduction(
      of: reply, in: language(of: utterance), traditional: utterance.usesTraditional == true)
    return LaterAnswer(conversation: utterance.conversation, reply: reply, introduced: introduced)
  }

  private func language(of utterance: Utterance) -> String {
    utterance.locale.map(Language.code).flatMap { replies[$0] == nil ? nil : $0 } ?? code(for: utterance)
  }

  private func code(for utterance: Utterance) -> String {
    guard case .sentence(let sentence) = utterance.content, let script = Script.main(of: sentence) else {
      return standard
    }
    let written = replies.keys.sorted().filter { Script.main(of: replies[$0]?.spoken ?? "") == script }
    return written.contains(standard) ? standard : written.first ?? standard
  }
}
