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
      state: answer.state, request: answer.request, code: answer.code, items: answer.items,
      spoken: text(answer, on: .spoken), displayed: text(answer, on: .displayed),
      choices: answer.choices, reason: answer.reasonName ?? answer.reason?.name,
      playerFailed: answer.reason?.isPlayerFailure == true ? true : nil)
  }

  /// One answer to several wishes, in their order: each is told, and the first that failed decides how the whole ended.
  package func reply(to responses: [Response]) -> Reply {
    let steps = responses.map(reply)
    guard var whole = steps.first, steps.count > 1 else { return steps.first ?? reply(to: .refused(.notUnderstood)) }
    if let open = steps.first(where: { $0.state == .question }) ?? steps.first(where: { $0.state == .refused }) {
      (whole.state, whole.code, whole.choices) = (open.state, open.code, open.choices)
      (whole.reason, whole.playerFailed) = (open.reason, open.playerFailed)
    }
    whole.spoken = joined(steps.map(\.spoken), on: .spoken)
    whole.displayed = joined(steps.map(\.displayed), on: .displayed)
    whole.steps = steps
    return whole
  }

  private func joined(_ texts: [String], on surface: Surface) -> String {
    Wording(phrases: phrases, rotation: rotation, surface: surface).text(joining: texts)
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
