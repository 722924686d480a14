/// Turns phrases into text.
///
/// Of the variants whose placeholders can all be filled, those that contain the most facts are used in turn.
struct Wording {
  let phrases: ReplyPhrases
  let surface: Surface
  /// How often the phrase was said lately, which chooses the variant.
  var turn = 0
  /// Called with the key of each phrase.
  var onUse: @Sendable (PhraseKey) -> Void = { _ in }

  /// Several sentences in a row.
  func text(_ sentences: [Phrase]) -> String {
    text(joining: sentences.map { text($0) })
  }

  func text(joining texts: [String]) -> String {
    texts.reduce("") { first, next in
      first.isEmpty ? next : text(Phrase("sentences", [.first: .text(first), .next: .text(next)]))
    }
  }

  func text(_ phrase: Phrase) -> String {
    let known = Set(phrase.facts.keys)
    let template = variant(of: phrase.key, knowing: known)
    return template?.text(knowing: known) { placeholder in phrase.facts[placeholder].map(text) ?? "" } ?? ""
  }

  /// Whether a variant of a phrase needs no more facts than it has.
  func canSay(_ phrase: Phrase) -> Bool {
    let known = Set(phrase.facts.keys)
    return phrases.variants(of: phrase.key, on: surface).contains { $0.required.isSubset(of: known) }
  }

  private func variant(of key: PhraseKey, knowing known: Set<Placeholder>) -> PhraseTemplate? {
    let variants = phrases.variants(of: key, on: surface)
    onUse(key)
    let fillable = variants.filter { $0.required.isSubset(of: known) }
    let most = fillable.map { $0.told(of: known).count }.max()
    let best = fillable.filter { $0.told(of: known).count == most }
    if best.isEmpty, surface == .brief { return spokenInFull.variant(of: key, knowing: known) }
    return best.isEmpty ? variants.first : best[turn % best.count]
  }

  private var spokenInFull: Wording { Wording(phrases: phrases, surface: .spoken, turn: turn, onUse: onUse) }

  func text(_ filler: Filler) -> String {
    switch filler {
    case .text(let text): text
    case .phrase(let phrase): text(phrase)
    case .language(let code): phrases.name(ofLanguage: code)
    case .genres(let names): text(listing: names.map(phrases.name(ofGenre:)), lastBy: "list.more")
    case .list(let parts): text(listing: parts.map(text), lastBy: "list.two")
    case .choice(let parts): text(listing: parts.map(text), lastBy: "list.or")
    case .lines(let parts): parts.map { "\n" + text($0) }.joined()
    }
  }

  /// Joins the last two with "and" or "or", the others with commas.
  private func text(listing parts: [String], lastBy joint: PhraseKey) -> String {
    guard let last = parts.last else { return "" }
    return parts.dropLast().reversed().enumerated().reduce(last) { rest, part in
      text(Phrase(part.offset == 0 ? joint : "list.more", [.first: .text(part.element), .next: .text(rest)]))
    }
  }
}
