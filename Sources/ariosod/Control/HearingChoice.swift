import Conversation
import MediaIntents

/// Chooses among what a recogniser may have heard by what the library makes of it: each hearing is answered without being
/// carried out, in the recogniser's order.
struct HearingChoice: Sendable {
  let conversation: Conversation

  /// The most hearings that are tried. Later ones of a recogniser are guesses.
  private static let most = 5

  /// The first hearing that is understood and found, else the first that leads to a question; nil for the likeliest one.
  func likeliest(of utterance: Utterance, _ others: [String]) async throws(UnknownLanguage) -> String? {
    guard !others.isEmpty, case .sentence(let first) = utterance.content else { return nil }
    var asking: String?
    for hearing in ([first] + others).prefix(Self.most).map({ $0.clipped(to: .description) }) {
      var tried = utterance
      (tried.content, tried.isDryRun) = (.sentence(hearing), true)
      switch try await conversation.answer(tried).state {
      case .answered: return hearing
      case .question: asking = asking ?? hearing
      case .refused: break
      }
    }
    return asking
  }
}
