/// Something to say, not worded yet: the key of a phrase and the facts that fill it.
struct Phrase: Hashable, Sendable {
  let key: PhraseKey
  let facts: [Placeholder: Filler]

  /// Facts that are nil are left out.
  init(_ key: PhraseKey, _ facts: [Placeholder: Filler?] = [:]) {
    self.key = key
    self.facts = facts.compactMapValues(\.self)
  }
}

/// The placeholders of phrases, named as in `{braces}`.
enum Placeholder: String, CaseIterable, Sendable {
  case item, items, title, artist, album, playlist
  /// The first item of a container, or the left of two parts.
  case first
  /// The right of two parts.
  case next
  case list, lines, count, number
  case manner, speed, rate, limit, level, time, value
  /// The words of the request.
  case said
  case condition
  case name, type, types, genre, activity, years, from, to, place, season, episode, chapter
  case path, address, format, package, status, detail, target
}

/// The way an answer is output.
enum Surface: String, CaseIterable, Sendable {
  case spoken, displayed
  /// Spoken, but shorter since it was heard before (`HeardPhrases`).
  case brief
}
