package import MediaIntents
package import Views

/// Words the replies to responses. All text comes from the locale.
package struct ReplyWriter: Sendable {
  private let phrases: ReplyPhrases
  /// How parts of what is displayed are shown. What is spoken does not depend on them.
  package let views: ViewSet
  private let onUse: @Sendable (PhraseKey) -> Void

  package init(phrases: ReplyPhrases, views: ViewSet = ViewSet()) {
    self.init(phrases: phrases, views: views) { _ in }
  }

  /// - Parameter onUse: called with the key of each phrase that is worded.
  init(phrases: ReplyPhrases, views: ViewSet = ViewSet(), onUse: @escaping @Sendable (PhraseKey) -> Void) {
    self.phrases = phrases
    self.views = views
    self.onUse = onUse
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
  ///   - tellsParts: Whether to tell what the answer consists of on a screen.
  package func reply(
    to responses: [Response], heard: inout HeardPhrases, at now: Duration, tellingParts tellsParts: Bool = false
  ) -> Reply {
    var steps: [Reply] = []
    for response in responses { steps.append(reply(to: response, heard: &heard, at: now, tellingParts: tellsParts)) }
    guard var whole = steps.first, steps.count > 1 else { return steps.first ?? reply(to: .refused(.notUnderstood)) }
    if let open = steps.first(where: { $0.state == .question }) ?? steps.first(where: { $0.state == .refused }) {
      (whole.state, whole.code, whole.choices) = (open.state, open.code, open.choices)
      (whole.reason, whole.playerFailed) = (open.reason, open.playerFailed)
    } else if let unheard = steps.first(where: { $0.playerFailed == true }) {
      (whole.reason, whole.playerFailed) = (unheard.reason, unheard.playerFailed)
    }
    whole.spoken = wording(on: .spoken).text(joining: steps.map(\.spoken))
    whole.displayed = wording(on: .displayed).text(joining: steps.map(\.displayed))
    whole.isAnswer = steps.contains { $0.isAnswer == true } ? true : nil
    if tellsParts { whole.parts = steps.flatMap { $0.parts ?? [] } }
    whole.steps = steps
    return whole
  }

  /// The reply with the words of the sentence that were left out for it.
  package func telling(_ leftOut: [String], in reply: Reply) -> Reply {
    guard !leftOut.isEmpty else { return reply }
    let told = Phrase("leftOut", [.said: .list(leftOut.map { .phrase("quoted", [.said: .name($0)]) })])
    var reply = reply
    reply.spoken = wording(on: .spoken).text(joining: [reply.spoken, wording(on: .spoken).text(told)])
    reply.displayed = wording(on: .displayed).text(joining: [reply.displayed, wording(on: .displayed).text(told)])
    return reply
  }

  /// The reply to a dry run, which says that nothing was done.
  package func rehearsed(_ reply: Reply) -> Reply {
    let isQuestion = reply.steps?.allSatisfy { $0.isAnswer == true } ?? (reply.isAnswer == true)
    guard reply.state == .answered, reply.code != Self.ready, !isQuestion else { return reply }
    var rehearsed = reply
    rehearsed.code = Self.ready
    rehearsed.spoken = wording(on: .spoken).text(Phrase("rehearsed", [.first: .text(reply.spoken)]))
    rehearsed.displayed = wording(on: .displayed).text(Phrase("rehearsed", [.first: .text(reply.displayed)]))
    return rehearsed
  }

  private static let ready = "ready"

  /// The reply to a request that takes longer than its client waits.
  package var late: Reply {
    let phrase = Phrase("late")
    return Reply(
      state: .answered, request: nil, code: "inProgress", spoken: wording(on: .spoken).text(phrase),
      displayed: wording(on: .displayed).text(phrase))
  }

  /// The spoken words of a reply that comes after that, led in for somebody who has said something else since.
  package func introduction(of reply: Reply) -> String {
    wording(on: .spoken).text(Phrase("late.told", [.first: .text(reply.spoken)]))
  }

  /// The description of a file problem, with advice.
  package func words(for problem: FileProblem) -> String { wording(on: .displayed).text(Phrase(.problem(problem))) }

  /// The description of a problem with a podcast's feed.
  package func words(for problem: FeedProblem) -> String { wording(on: .displayed).text(Phrase(.feed(problem))) }

  /// What a phrase means besides that it is a shortcut.
  package func words(for meaning: HiddenMeaning) -> String { wording(on: .displayed).text(.hiding(meaning)) }

  /// The sentence that an example says.
  package func sentence(of example: Example) -> String { wording(on: .spoken).text(Phrase(example: example)) }

  /// A phrase for what is asked for again and again at this time of day: "morning news".
  package func words(for time: DayPart, _ type: MediaItemType) -> String? {
    guard let kind = PhraseKey.habit(type) else { return nil }
    return wording(on: .spoken).text(
      Phrase("habit", [.time: .phrase(Phrase(.time(time))), .type: .phrase(Phrase(kind))]))
  }

  /// A phrase for a name that is asked for again and again: "soup time".
  package func words(forHabit name: String) -> String {
    wording(on: .spoken).text(Phrase("habit.time", [.name: .name(name)]))
  }

  /// What a button says.
  package func words(for label: ActionLabel) -> String { wording(on: .displayed).text(Phrase(.label(label))) }

  /// The reply to a person who was to be heard, or to hear something.
  package func reply(to problem: VoiceProblem) -> Reply {
    let phrase = Phrase.reason(.voice(problem), item: nil)
    return Reply(
      state: .refused, request: nil, code: ControlResponseCode.failure.rawValue,
      spoken: wording(on: .spoken).text(phrase), displayed: wording(on: .displayed).text(phrase), reason: problem.name)
  }

  private func reply(
    to response: Response, heard: inout HeardPhrases, at now: Duration, tellingParts tellsParts: Bool = false
  ) -> Reply {
    let answer = Answer(response)
    var spoken: [String] = [], displayed: [String] = []
    for sentence in answer.sentences {
      let times = heard.hear(sentence.key, at: now)
      spoken.append(wording(on: HeardPhrases.surface(after: times), after: times).text(sentence))
      displayed.append(wording(on: .displayed, after: times).text(sentence))
    }
    var reply = Reply(
      state: answer.state, request: answer.request, code: answer.code, items: answer.items,
      spoken: wording(on: .spoken).text(joining: spoken), displayed: wording(on: .displayed).text(joining: displayed),
      choices: answer.choices, reason: answer.reasonName ?? answer.reason?.name,
      playerFailed: answer.isUnheard || answer.reason?.isPlayerFailure == true ? true : nil)
    reply.total = answer.total
    reply.suggested = answer.suggested
    reply.because = answer.suggested?.map { wording(on: .displayed).text(Phrase("suggest.reason", [.value: .why($0)])) }
    reply.isAnswer = response.isAnswer ? true : nil
    if !views.isEmpty || tellsParts {
      let view = AnswerView(of: answer, reply, views: views, wording: wording(on: .displayed))
      if let text = view.text { reply.displayed = text }
      if tellsParts { reply.parts = view.parts }
    }
    return reply
  }

  private func wording(on surface: Surface, after times: Int = 0) -> Wording {
    Wording(phrases: phrases, surface: surface, turn: times, onUse: onUse)
  }
}

extension Response {
  /// Whether its words are what was asked for.
  fileprivate var isAnswer: Bool {
    switch self {
    case .search, .query, .examples, .account: true
    case .shortcut(.listed), .shortcut(.described): true
    case .control(let response): response.command.isQuestion
    case .play, .add, .affinity, .question, .retraction, .smallTalk, .shortcut, .cancelled, .refused: false
    }
  }
}

extension TransportCommand {
  /// Whether it only tells something.
  fileprivate var isQuestion: Bool {
    switch self {
    case .podcast(let command): command.lastingChange == nil
    case .bookmark(.list): true
    default: false
    }
  }
}

extension Reason {
  fileprivate var isPlayerFailure: Bool {
    if case .player(let failure) = self { failure.isBreakdown } else { false }
  }
}
