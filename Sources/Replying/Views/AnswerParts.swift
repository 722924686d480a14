import MediaIntents
import Views

/// What an answer consists of on a screen: its parts with their facts, and the phrases that tell them by default.
struct AnswerParts {
  /// A phrase and the parts that its facts back.
  struct Sentence {
    var phrase: Phrase
    let backing: [Placeholder: ViewPart]
    /// The part that it is as a whole; nil if its facts are of several.
    let whole: ViewPart?
  }

  let sentences: [Sentence]
  private(set) var facts: [ViewPart: ViewFacts] = [:]

  init(of answer: Answer, _ reply: Reply, wording: Wording) {
    sentences = answer.sentences.map(Self.sentence)
    facts[.header] = Self.facts(of: answer, reply)
    for sentence in sentences {
      if let whole = sentence.whole { add(["text": .text(wording.text(sentence.phrase))], to: whole) }
      for (placeholder, part) in sentence.backing.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
        guard let filler = sentence.phrase.facts[placeholder] else { continue }
        add(["text": .text(wording.text(filler))], to: part)
      }
      if sentence.whole == .remark {
        let said = sentence.phrase.facts[.said].map { ViewFact.text(wording.text($0)) }
        let title = sentence.phrase.facts[.title].map { ViewFact.text(wording.text($0)) }
        add(["said": said, "title": title].compactMapValues(\.self), to: .remark)
      }
    }
    if facts[.item] != nil, let subject = answer.subject ?? answer.items.first { add(.item(subject), to: .item) }
    if facts[.first] != nil, let first = answer.beginning { add(.item(first), to: .first) }
    if let name = reply.reason, facts[.reason] != nil { add(["reason": .text(name)], to: .reason) }
    if facts[.list] != nil {
      add(["count": .number(answer.items.count)], to: .list)
      if let total = answer.total { add(["total": .number(total)], to: .list) }
    }
  }

  private mutating func add(_ more: ViewFacts, to part: ViewPart) {
    facts[part, default: [:]].merge(more) { known, new in
      // Two remarks are one part.
      guard case .text(let first) = known, case .text(let next) = new, first != next else { return known }
      return .text(first + " " + next)
    }
  }

  private static func sentence(_ phrase: Phrase) -> Sentence {
    let key = phrase.key.text
    for (prefix, part) in wholes where key.hasPrefix(prefix) {
      return Sentence(phrase: phrase, backing: [:], whole: part)
    }
    // What a list is of is told with it.
    let isList = phrase.facts[.lines] != nil || phrase.facts[.list] != nil
    let backing = phrase.facts.keys.compactMap { name in parts[name].map { (name, $0) } }
      .filter { !isList || $0.1 == .list }
    return Sentence(phrase: phrase, backing: Dictionary(backing) { first, _ in first }, whole: nil)
  }

  /// The keys of phrases that are one part as a whole.
  private static let wholes: [(prefix: String, part: ViewPart)] = [
    ("relaxed.", .remark), ("reason.", .reason), ("failure.", .reason), ("query.next", .next),
    ("query.upcoming", .next), ("query.elapsed", .progress), ("query.remaining", .progress),
  ]

  private static let parts: [Placeholder: ViewPart] = [
    .item: .item, .items: .item, .title: .item, .manner: .manner, .first: .first, .list: .list, .lines: .list,
  ]

  private static func facts(of answer: Answer, _ reply: Reply) -> ViewFacts {
    var facts: ViewFacts = [
      "state": .text(reply.state.rawValue), "code": .text(reply.code), "displayed": .text(reply.displayed),
      "spoken": .text(reply.spoken), "count": .number(reply.items.count),
    ]
    facts["request"] = reply.request.map { .text($0.rawValue) }
    facts["reason"] = reply.reason.map { .text($0) }
    facts["total"] = reply.total.map { .number($0) }
    return facts
  }
}

extension ViewFacts {
  /// What views show of an item.
  static func item(_ item: MediaItem) -> ViewFacts {
    var facts: ViewFacts = [
      "title": .text(item.title), "type": .text(item.type.rawValue), "id": .text(item.identifier.text),
    ]
    facts["artist"] = item.artist.map { .text($0.replacing("; ", with: ", ")) }
    facts["album"] = item.album.map { .text($0) }
    facts["artwork"] = item.artwork.map { .text($0) }
    return facts
  }
}
