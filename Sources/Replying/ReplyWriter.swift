package import MediaIntents

/// Puts responses into words: the only place where sentences are made, and even here they come from the locale.
package struct ReplyWriter: Sendable {
  private let phrases: ReplyPhrases
  private let rotation: VariantRotation

  /// - Parameter rotation: share one to keep variants taking turns over several writers.
  package init(phrases: ReplyPhrases, rotation: VariantRotation = VariantRotation()) {
    self.phrases = phrases
    self.rotation = rotation
  }

  package func reply(to response: Response) -> Reply {
    let answer = Answer(response)
    return Reply(
      state: answer.isRefused ? .refused : .answered, request: answer.request, code: answer.code, items: answer.items,
      spoken: text(answer, on: .spoken), displayed: text(answer, on: .displayed), reason: answer.reason?.name,
      playerFailed: answer.reason?.isPlayerFailure == true ? true : nil)
  }

  /// What is wrong with a file of the library and what to do about it.
  package func words(for problem: FileProblem) -> String {
    Wording(phrases: phrases, rotation: rotation, surface: .displayed).text([Phrase(.problem(problem))])
  }

  private func text(_ answer: Answer, on surface: Surface) -> String {
    Wording(phrases: phrases, rotation: rotation, surface: surface).text(answer.sentences)
  }
}

extension Reason {
  fileprivate var isPlayerFailure: Bool {
    if case .player(let failure) = self { failure.isBreakdown } else { false }
  }
}
