import MediaIntents

/// An answer before it is worded: the fields of `Reply`, and phrases instead of text.
struct Answer {
  var request: Request.Kind?
  var code: String
  var state = Reply.State.answered
  var items: [MediaItem] = []
  var sentences: [Phrase]
  /// The choices of a question.
  var choices: [MediaItem] = []
  var reason: Reason?
  /// The reason used in scripts, if other than the name of `reason`.
  var reasonName: String?
  /// Why the items are suggested; nil if they are not.
  var suggested: [SuggestionReason]?
  /// How many items were found, of which `items` are the first.
  var total: Int?
  /// What was asked for, and what it begins with if it holds more than that; as views show them.
  var subject: MediaItem?
  var beginning: MediaItem?
  /// Whether it plays without a sound device.
  var isUnheard = false
}

extension Answer {
  init(_ response: Response) {
    switch response {
    case .play(let response): self.init(response)
    case .add(let response): self.init(response)
    case .affinity(let response): self.init(response)
    case .search(let response): self.init(response)
    case .control(let response): self.init(response)
    case .query(let response): self.init(response)
    case .question(let question): self.init(question)
    case .retraction(let retraction): self.init(retraction)
    case .examples(let examples): self.init(examples)
    case .smallTalk(let talk):
      self.init(request: nil, code: ControlResponseCode.success.rawValue, sentences: [Phrase(.talk(talk))])
    case .account(let said, let item, let reason):
      self.init(
        request: nil, code: ControlResponseCode.success.rawValue, items: [item].compactMap(\.self),
        sentences: [Phrase("account", [.said: .name(said), .item: item.map(Filler.item)])]
          + [reason.map(Phrase.because)].compactMap(\.self))
    case .shortcut(let response): self.init(response)
    case .cancelled:
      self.init(request: nil, code: ControlResponseCode.success.rawValue, sentences: [Phrase("cancelled")])
    case .refused(let reason):
      self.init(request: nil, code: ControlResponseCode.failure.rawValue, failure: reason, items: [])
    }
  }

  /// A confirmation, preceded by the constraints that don't hold and followed by the reason, if any.
  init(
    request: Request.Kind, code: String, items: [MediaItem], saying confirmation: Phrase,
    relaxed: [RelaxedConstraint] = [], title: MediaItem? = nil, reason: Reason?
  ) {
    self.init(
      request: request, code: code, items: items,
      sentences: relaxed.map { .relaxed($0, for: title ?? items.first) } + [confirmation]
        + [reason.map { .reason($0, item: items.first) }].compactMap(\.self),
      reason: reason)
  }

  /// Adds that nothing is heard.
  mutating func tellUnheard() {
    sentences.append(Phrase("unheard"))
    reasonName = PlayerFailure.outputUnavailable("").name
    isUnheard = true
  }

  /// Adds how many entries of the playlist are away.
  mutating func tell(away count: Int) {
    guard count > 0 else { return }
    sentences.append(count == 1 ? Phrase("away.one") : Phrase("away", [.count: .number(count)]))
  }

  /// Adds that it plays from its beginning.
  mutating func tellStartOver() { sentences.append(Phrase("startedOver")) }

  /// A failure, worded by its reason or, if unknown, by its code.
  init(request: Request.Kind?, code: String, failure reason: Reason?, items: [MediaItem]) {
    self.init(
      request: request, code: code, state: .refused, items: items,
      sentences: [reason.map { .reason($0, item: items.first) } ?? .failure(code, item: items.first)], reason: reason)
  }
}
