import MediaIntents
import NameIndex
import Names

/// The search for one name on the ladder. Look-ups are cached, since the same name is searched again with fewer
/// constraints if no record satisfies all of them.
final class LadderClimb {
  let said: SpokenQuery
  private let index: NameIndex
  /// The filters of the current search, by type and by record.
  private var isPossible: (MediaItemType) -> Bool = { _ in true }
  private var isWanted: (NameRecord) -> Bool = { _ in true }

  init(_ said: SpokenQuery, in index: NameIndex) {
    self.said = said
    self.index = index
  }

  /// The records with this name that pass the filters: those spoken alike or, if there are none, similar ones.
  ///
  /// - Parameter reach: whether similar names count.
  func matches(
    upTo reach: Reach = .similar, of isPossible: @escaping (MediaItemType) -> Bool,
    where isWanted: @escaping (NameRecord) -> Bool
  ) -> [Ladder.Match] {
    self.isPossible = isPossible
    self.isWanted = isWanted
    let same = spokenAlike()
    guard same.isEmpty, reach == .similar else { return same }
    let similar = similar()
    return similar.isEmpty ? partlyNamed() : similar
  }

  /// The last part of the ladder to search.
  enum Reach { case spokenAlike, similar }

  /// Matches from exact to base title: names spoken like one of the forms of the query. The form without "soundtrack" is
  /// as good as the whole name, since the record must be one; shortened forms are used only if these have no match, and
  /// base titles only if there is no other name.
  private func spokenAlike() -> [Ladder.Match] {
    let isPlain = { (form: SpokenQuery.Form) in form.kind == .whole || form.kind == .soundtrack }
    let whole = matches(of: said.forms.filter(isPlain)) { $0 != .base }
    if !whole.isEmpty { return whole }
    let shortened = matches(of: said.forms.filter { !isPlain($0) }) { $0 != .base }
    return shortened.isEmpty ? matches(of: said.forms) { $0 == .base } : shortened
  }

  private func matches(
    of forms: [SpokenQuery.Form], where isUsed: (NameFormKind) -> Bool
  ) -> [Ladder.Match] {
    var seen: Set<ItemID> = []
    return forms.flatMap { form in
      index.hits(spokenAs: form.key).compactMap { hit in
        guard isUsed(hit.kind), let record = wanted(hit), form.kind.isMet(by: record), seen.insert(record.id).inserted
        else { return nil }
        return Ladder.Match(record: record, matched: record.title, rung: rung(of: record, hit.kind, form.kind))
      }
    }
  }

  /// The rung of a record whose name is spoken alike, by its spelling.
  private func rung(of record: NameRecord, _ kind: NameFormKind, _ saidForm: SpokenQuery.Kind) -> MatchRung {
    for rung in [ExactRung.self, FoldedRung.self] as [any Rung.Type] {
      if rung.distance(said, record.title, type: record.type) != nil { return rung.rung }
    }
    switch kind {
    case .romanised: return .romanised
    case .shortened: return .shortened
    case .base: return .baseTitle
    case .whole, .alias: return saidForm == .whole ? .equivalent : .shortened
    }
  }

  /// Names that sound alike, are spelled alike or have the same words, each at its lowest cost; only the cheapest are
  /// returned. The wide search is skipped if the look-ups find a close match.
  private func similar() -> [Ladder.Match] {
    guard letters <= Self.maxLength, said.hasLetters else { return [] }
    let near = cheapest(lookedUp)
    if let best = near.first, best.distance <= Self.closeDistance { return near }
    return cheapest(lookedUp + searched)
  }

  private lazy var letters = said.forms[0].key.utf8.count
  private lazy var bounds = SimilarityRule.bounds(forLetters: letters).names

  /// Matches of single look-ups: the same words, nearly the same sounds, one letter too many.
  private lazy var lookedUp: [Costed] =
    index.hits(withWordsOf: said.words).map { ($0, SimilarityRule.cost(ofWords: $0.edits ?? 0)) }
    + costs(of: index.hits(soundingLike: said, atMost: bounds.sounds)) + withoutOneLetter()

  /// Matches of the wide search.
  private lazy var searched: [Costed] = costs(of: index.hits(similarTo: said, within: bounds))

  private typealias Costed = (hit: NameHit, cost: SimilarityRule.Cost)

  /// The wide search goes by the words of names, so it doesn't find "road trip" for "roadtrips". A single word is
  /// therefore also looked up with each of its letters left out.
  private func withoutOneLetter() -> [Costed] {
    guard said.words.count == 1, (6...30).contains(letters) else { return [] }
    let key = said.forms[0].key
    let shorter = Set(key.indices.map { String(key[..<$0] + key[key.index(after: $0)...]) })
    return shorter.sorted().flatMap { index.hits(spokenAs: $0) }.compactMap { hit in
      let record = index[hit]
      return SimilarityRule.cost(said, record.title, type: record.type).map { (hit, $0) }
    }
  }

  private func costs(of hits: [NameHit]) -> [Costed] {
    hits.compactMap { hit in
      SimilarityRule.cost(edits: hit.edits, sounds: hit.sounds, letters: letters).map { (hit, $0) }
    }
  }

  private func cheapest(_ found: [Costed]) -> [Ladder.Match] {
    var seen: Set<ItemID> = []
    var matches: [Ladder.Match] = []
    let named = found.filter { $0.hit.kind != .base }
    for (hit, cost) in named.sorted(by: { $0.cost.distance < $1.cost.distance }) {
      if let best = matches.first, cost.distance > best.distance + Self.alternativeSlack { break }
      guard let record = wanted(hit), isBelievable(cost, of: record), seen.insert(record.id).inserted else { continue }
      matches.append(
        Ladder.Match(record: record, matched: record.title, rung: cost.rung, distance: cost.distance))
    }
    return matches
  }

  /// The name that has the most of what was said as a part; empty if several have as much.
  private func partlyNamed() -> [Ladder.Match] {
    guard PartOfNameRung.isPossible(said), letters <= Self.maxLength else { return [] }
    let hits = index.hits(mentioning: said.words, atMost: Self.maxMentions)
    guard hits.count < Self.maxMentions else { return [] }
    var seen: Set<ItemID> = []
    let matches = hits.compactMap { hit -> Ladder.Match? in
      guard PartOfNameRung.admits(hit.type), let record = wanted(hit), keepsNumber(record),
        seen.insert(record.id).inserted,
        let distance = PartOfNameRung.distance(said, record.title, isOneWordEnough: !isPossible(.song))
      else { return nil }
      return Ladder.Match(record: record, matched: record.title, rung: .partOfName, distance: distance)
    }
    let least = matches.map(\.distance).min()
    let nearest = matches.filter { $0.distance == least }
    return Set(nearest.map { FoldedText($0.record.title) }).count == 1 ? nearest : []
  }

  private func isBelievable(_ cost: SimilarityRule.Cost, of record: NameRecord) -> Bool {
    guard keepsNumber(record) else { return false }
    guard SimilarityRule.mayBeUnbelievable(cost, said.words) else { return true }
    let names = [record.title, ShortenedName(record.title, type: record.type).text] + record.aliases
    return names.contains { SimilarityRule.isBelievable(cost, said.words, SpokenName($0).words) }
  }

  /// Whether a book has the number at the end of what was said: it tells which of a series is meant, so it is never
  /// misheard nor left out.
  private func keepsNumber(_ record: NameRecord) -> Bool {
    guard record.type == .audioBook, said.words.count > 1, let last = said.words.last, last.allSatisfy(\.isNumber)
    else {
      return true
    }
    return SpokenName(record.title).words.contains(last)
  }

  /// If more names have the words, they are too common to tell one apart.
  private static let maxMentions = 500
  /// The maximum length of names in letters that the index compares; longer ones are only matched exactly.
  private static let maxLength = 255
  /// The wide search is skipped if the look-ups find a match up to this distance.
  private static let closeDistance = 8
  /// The maximum distance of an alternative beyond the best match.
  private static let alternativeSlack = 12

  private func wanted(_ hit: NameHit) -> NameRecord? {
    guard isPossible(hit.type) else { return nil }
    let record = index[hit]
    return isWanted(record) ? record : nil
  }
}

/// The searches for the names of one sentence, shared because most of its readings have the same names.
final class LadderClimbs {
  private let index: NameIndex
  private var known: [String: LadderClimb] = [:]

  init(in index: NameIndex) { self.index = index }

  func climb(for name: String) -> LadderClimb {
    if let climb = known[name] { return climb }
    let climb = LadderClimb(SpokenQuery(name), in: index)
    known[name] = climb
    return climb
  }
}

extension SpokenQuery.Kind {
  /// Whether the record satisfies the condition of this form.
  func isMet(by record: NameRecord) -> Bool {
    switch self {
    case .whole, .shortened: true
    case .soundtrack: record.type == .album && record.isSoundtrack
    case .guest(let name): record.mentions(name)
    }
  }
}
