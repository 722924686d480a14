import MediaIntents

extension Answer {
  init(_ response: ShortcutResponse) {
    switch response {
    case .made(let shortcut):
      self.init(
        shortcut: [Phrase("shortcut.made", .steps(of: shortcut))]
          + [shortcut.hidden.map(Phrase.hiding)].compactMap(\.self))
    case .listed(let shortcuts): self.init(shortcut: [.listing(shortcuts)])
    case .described(let shortcut): self.init(shortcut: [Phrase("shortcut.described", .steps(of: shortcut))])
    case .renamed(let before, let name):
      self.init(shortcut: [Phrase("shortcut.renamed", [.from: .name(before), .name: .name(name)])])
    case .forgotten(let name): self.init(shortcut: [Phrase("shortcut.forgotten", [.name: .name(name)])])
    case .proposed(let name): self.init(shortcut: [Phrase("shortcut.proposed", [.name: .name(name)])])
    case .stepFailed(let step, let number, let response, let couldFail):
      self.init(step: step, number: number, failedFor: response, couldFail)
    }
  }

  private init(shortcut sentences: [Phrase]) {
    self.init(request: nil, code: ControlResponseCode.success.rawValue, sentences: sentences)
  }

  private init(step: String, number: Int, failedFor response: Response, _ couldFail: Bool) {
    let failed = Phrase("shortcut.failed", [.said: .name(step), .number: .number(number)])
    self.init(response)
    sentences.insert(failed, at: 0)
    guard couldFail else { return }
    (state, code, reason, reasonName) = (.answered, ControlResponseCode.success.rawValue, nil, nil)
    (choices, isUnheard) = ([], false)
  }
}

extension Phrase {
  static func hiding(_ meaning: HiddenMeaning) -> Phrase {
    switch meaning {
    case .item(let item): Phrase("shortcut.hides.item", [.item: .item(item)])
    case .something: Phrase("shortcut.hides")
    }
  }

  fileprivate static func listing(_ shortcuts: [ShortcutSummary]) -> Phrase {
    guard !shortcuts.isEmpty else { return Phrase("shortcut.list.none") }
    let names = shortcuts.prefix(maxSpoken).map { Filler.phrase("quoted", [.said: .name($0.phrase)]) }
    let lines = shortcuts.map { shortcut in Filler.phrase("shortcut.line", .steps(of: shortcut)) }
    return Phrase(
      shortcuts.count == 1 ? "shortcut.list.one" : "shortcut.list",
      [.count: .number(shortcuts.count), .list: .list(names), .lines: .lines(lines)])
  }

  /// The most shortcuts to speak.
  private static let maxSpoken = 5
}

extension [Placeholder: Filler?] {
  /// The phrase, and its sentences in quotes.
  fileprivate static func steps(of shortcut: ShortcutSummary) -> Self {
    let steps = shortcut.steps.map { Filler.phrase("quoted", [.said: .name($0)]) }
    return [.name: .name(shortcut.phrase), .list: .list(ifAny: steps), .lines: .lines(steps)]
  }
}
