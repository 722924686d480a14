package import MediaIntents

/// Words the replies to responses. All text comes from the locale.
package struct ReplyWriter: Sendable {
  private let phrases: ReplyPhrases
  private let rotation: VariantRotation

  /// - Parameter rotation: Pass the same one to several writers to rotate the variants across them.
  package init(phrases: ReplyPhrases, rotation: VariantRotation = VariantRotation()) {
    self.phrases = phrases
    self.rotation = rotation
  }

  package func reply(to response: Response) -> Reply {
    var heard = HeardPhrases()
    return reply(to: response, heard: &heard, at: .zero)
  }

  /// A single reply to the requests of a compound sentence, in order. Its state is that of the first question, or else
  /// of the first refusal.
  ///
  /// - Parameters:
  ///   - heard: The phrases spoken to the person before.
  ///   - now: The time on a monotonic clock.
  package func reply(to responses: [Response], heard: inout HeardPhrases, at now: Duration) -> Reply {
    var steps: [Reply] = []
    for response in responses { steps.append(reply(to: response, heard: &heard, at: now)) }
    guard var whole = steps.first, steps.count > 1 else { return steps.first ?? reply(to: .refused(.notUnderstood)) }
    if let open = steps.first(where: { $0.state == .question }) ?? steps.first(where: { $0.state == .refused }) {
      (whole.state, whole.code, whole.choices) = (open.state, open.code, open.choices)
      (whole.reason, whole.playerFailed) = (open.reason, open.playerFailed)
    } else if let unheard = steps.first(where: { $0.playerFailed == true }) {
      (whole.reason, whole.playerFailed) = (unheard.reason, unheard.playerFailed)
    }
    whole.spoken = wording(on: .spoken).text(joining: steps.map(\.spoken))
    whole.displayed = wording(on: .displayed).text(joining: steps.map(\.displayed))
    whole.steps = steps
    return whole
  }

  /// The description of a file problem, with advice.
  package func words(for problem: FileProblem) -> String { wording(on: .displayed).text(Phrase(.problem(problem))) }

  /// The description of a problem with a podcast's feed.
  package func words(for problem: FeedProblem) -> String { wording(on: .displayed).text(Phrase(.feed(problem))) }

  private func reply(to response: Response, heard: inout HeardPhrases, at now: Duration) -> Reply {
    let answer = Answer(response)
    return Reply(
      state: answer.state, request: answer.request, code: answer.code, items: answer.items,
      spoken: spoken(answer, &heard, now), displayed: wording(on: .displayed).text(answer.sentences),
      choices: answer.choices, reason: answer.reasonName ?? answer.reason?.name,
      playerFailed: answer.isUnheard || answer.reason?.isPlayerFailure == true ? true : nil)
  }

  private func spoken(_ answer: Answer, _ heard: inout HeardPhrases, _ now: Duration) -> String {
    var sentences: [String] = []
    for sentence in answer.sentences {
      sentences.append(wording(on: heard.surface(for: sentence.key, at: now)).text(sentence))
    }
    return wording(on: .spoken).text(joining: sentences)
  }

  private func wording(on surface: Surface) -> Wording {
    Wording(phrases: phrases, rotation: rotation, surface: surface)
  }
}

extension Reason {
  fileprivate var isPlayerFailure: Bool {
    if case .player(let failure) = self { failure.isBreakdown } else { false }
  }
}
