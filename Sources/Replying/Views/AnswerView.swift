import MediaIntents
import Views

/// An answer on a screen: a stack of parts in a fixed order. A part with a view of the person's is shown by it; the others
/// are told by the sentence, which then lacks what is shown already, so that nothing is told twice.
struct AnswerView {
  private let answer: Answer
  private let views: ViewSet
  private let wording: Wording
  private let content: AnswerParts

  init(of answer: Answer, _ reply: Reply, views: ViewSet, wording: Wording) {
    self.answer = answer
    self.views = views
    self.wording = wording
    content = AnswerParts(of: answer, reply, wording: wording)
  }

  /// What is displayed; nil if no view stands for anything in the answer.
  var text: String? {
    let shown = shownByViews
    let linesOwn = ownLines != nil
    guard !shown.isEmpty || linesOwn else { return nil }
    var stack: [String] = [], isSaid = false, done: Set<ViewPart> = []
    for part in ViewPart.ofAnswer where !done.contains(part) {
      if let view = shown[part] {
        done.formUnion(view.parts)
        stack.append(text(of: view))
      } else if Self.apart.contains(part) {
        stack.append(sentences { $0.whole == part })
      } else if part != .header, !isSaid, content.facts[part] != nil || part == .item {
        isSaid = true
        stack.append(sentences { !Self.apart.contains($0.whole ?? .item) })
      }
    }
    return stack.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The parts in their order, with their facts and what is shown of each.
  var parts: [ReplyPart] {
    var parts = ViewPart.ofAnswer.compactMap { part in
      content.facts[part].map { shown(part, $0, default: ViewForm.plain($0["text"] ?? .text(""))) }
    }
    for (index, item) in answer.listed.enumerated() {
      parts.append(shown(lineKind, lineFacts(item, index), default: item.title))
    }
    return parts
  }

  /// Sentences that are parts of their own.
  private static let apart: Set<ViewPart> = [.remark, .reason]

  private func shown(_ part: ViewPart, _ facts: ViewFacts, default text: String) -> ReplyPart {
    let view = views.view(of: part, on: .displayed)
    return ReplyPart(
      part: part.rawValue, facts: facts.mapValues(ViewForm.plain),
      text: view.map { $0.template.text(facts, words: words) } ?? (part == .header ? "" : text))
  }

  /// The parts of the answer that views stand for.
  private var shownByViews: [ViewPart: ViewSet.View] {
    var shown: [ViewPart: ViewSet.View] = [:]
    for part in ViewPart.ofAnswer where content.facts[part] != nil {
      guard let view = views.view(of: part, on: .displayed) else { continue }
      for covered in view.parts { shown[covered] = view }
    }
    return shown
  }

  private func text(of view: ViewSet.View) -> String {
    let facts = view.parts.reduce(into: ViewFacts()) { facts, part in
      facts.merge(content.facts[part] ?? [:]) { first, _ in first }
    }
    return view.template.text(facts, words: words)
  }

  private func words(_ seconds: Double) -> String { wording.text(Filler.time(seconds)) }

  // MARK: The sentence

  private func sentences(where isMeant: (AnswerParts.Sentence) -> Bool) -> String {
    let shown = Set(shownByViews.keys)
    let left = content.sentences.filter(isMeant).compactMap { sentence -> Phrase? in
      if let whole = sentence.whole { return shown.contains(whole) ? nil : sentence.phrase }
      return withoutShown(sentence, shown)
    }
    return wording.text(left)
  }

  /// The phrase without the facts that are shown by views; nil if nothing is left to say.
  private func withoutShown(_ sentence: AnswerParts.Sentence, _ shown: Set<ViewPart>) -> Phrase? {
    var facts = sentence.phrase.facts
    if let lines = ownLines, facts[.lines] != nil { facts[.lines] = lines.isEmpty ? nil : .lines(lines) }
    let covered = sentence.backing.filter { shown.contains($0.value) }.map(\.key)
    for placeholder in covered { facts[placeholder] = nil }
    let phrase = Phrase(sentence.phrase.key, facts.mapValues { $0 })
    if covered.isEmpty { return phrase }
    let isBacked = sentence.backing.keys.contains { facts[$0] != nil }
    return isBacked && wording.canSay(phrase) ? phrase : nil
  }

  // MARK: Lists

  private var lineKind: ViewPart { answer.choices.isEmpty ? .line : .choice }

  /// The entries of the list by the view of a line; nil if there is none.
  private var ownLines: [Filler]? {
    guard let view = views.view(of: lineKind, on: .displayed), !answer.listed.isEmpty else { return nil }
    if view.template.isEmpty { return [] }
    return answer.listed.enumerated().map { index, item in
      .text(view.template.text(lineFacts(item, index), words: words))
    }
  }

  private func lineFacts(_ item: MediaItem, _ index: Int) -> ViewFacts {
    ViewFacts.item(item).merging(["number": .number(index + 1)]) { first, _ in first }
  }
}

extension Answer {
  /// The items that its sentences list by lines.
  fileprivate var listed: [MediaItem] {
    guard sentences.contains(where: { $0.facts[.lines] != nil }) else { return [] }
    return choices.isEmpty ? items : choices
  }
}
