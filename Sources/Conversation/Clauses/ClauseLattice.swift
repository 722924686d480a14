import Names
import Understanding

/// The clauses that a sentence may consist of: what is wished, and what is only said around it.
///
/// A wish is a part of the sentence that the grammar and the library have in full. It begins at the start of the sentence,
/// behind a sign or a joint, at a subject of its own, or behind words that nothing more belongs to; it ends where the next
/// clause begins. What is left between wishes is talk, which may have any words, as long as it does not change what is
/// wished (`isTalk`). Of all covers of the sentence by wishes and talk, the one with the most words in wishes counts,
/// then the one of the fewest wishes.
struct ClauseLattice {
  /// Wishes, and the talk around them, in order.
  struct Cover {
    struct Clause {
      let words: String
      let isWish: Bool
    }

    fileprivate(set) var clauses: [Clause] = []
    fileprivate var wishedWords = 0

    fileprivate init() {}

    /// A wish with talk behind it.
    init(wish: String, talk: [String]) {
      clauses = [Clause(words: wish, isWish: true)] + talk.map { Clause(words: $0, isWish: false) }
    }

    var wishes: [String] { clauses.filter(\.isWish).map(\.words) }
    var talk: [String] { clauses.filter { !$0.isWish }.map(\.words) }

    fileprivate func isBetter(than other: Cover) -> Bool {
      (wishedWords, -wishes.count) > (other.wishedWords, -other.wishes.count)
    }
  }

  private let words: SentenceWords
  private let starts: [ClauseStart?]
  private let interpreter: Interpreter
  private let isRemark: (String) -> Bool
  private let isTalk: (_ talk: String, _ wish: String, _ isBefore: Bool) -> Bool

  /// - Parameters:
  ///   - isRemark: whether a few words are known to ask for nothing.
  ///   - isTalk: whether words directly before or after a wish leave it as it is.
  init(
    _ sentence: String, _ interpreter: Interpreter, isRemark: @escaping (String) -> Bool,
    isTalk: @escaping (_ talk: String, _ wish: String, _ isBefore: Bool) -> Bool
  ) {
    words = SentenceWords(sentence, keepsSigns: true)
    let starts = words.count <= Self.maxWords ? interpreter.clauseStarts(in: words) : []
    self.starts = starts.count { $0?.isParted == true } < Self.maxClauses ? starts : []
    self.interpreter = interpreter
    self.isRemark = isRemark
    self.isTalk = isTalk
  }

  /// The best cover; nil if no part of the sentence is a wish, or the talk around changes what is wished.
  ///
  /// - Parameters:
  ///   - reach: how far a wish goes on.
  ///   - maxWishes: the most wishes in it.
  ///   - isWish: whether words are a wish.
  func cover(
    reaching reach: Reach = .anywhere, atMost maxWishes: Int = 3,
    isWish: (_ words: String, _ parting: Parting) -> Bool
  ) -> Cover? {
    guard !starts.isEmpty else { return nil }
    let wishes = wishes { span in
      !span.dropFirst().contains { endsClause($0, within: reach) } && isWish(words.text(span), parting(span))
    }
    // The best cover of the rest of the sentence that begins with each wish.
    var covers: [Cover?] = Array(repeating: nil, count: wishes.count)
    for place in wishes.indices.reversed() {
      let span = wishes[place]
      let following = wishes.indices.filter { wishes[$0].lowerBound >= span.upperBound }.compactMap { next in
        covers[next].flatMap { cover in
          cover.wishes.count < maxWishes ? preceded(cover, by: span, upTo: wishes[next].lowerBound) : nil
        }
      }
      let alone = preceded(Cover(), by: span, upTo: words.count)
      covers[place] = (following + [alone].compactMap(\.self)).max { $1.isBetter(than: $0) }
    }
    let whole = wishes.indices.compactMap { place in covers[place].flatMap { begun($0, at: wishes[place].lowerBound) } }
    return whole.max { $1.isBetter(than: $0) }
  }

  /// The longest wish from each place where one may begin, in order.
  private func wishes(_ isWish: (Range<Int>) -> Bool) -> [Range<Int>] {
    words.words.indices.filter(mayBegin).compactMap { start in
      let ends = (start + 1...min(words.count, start + Self.maxWishWords)).reversed()
      return ends.lazy.map { start..<$0 }.first { mayEnd($0) && isWish($0) }
    }
  }

  private func mayBegin(_ place: Int) -> Bool {
    switch starts[place] {
    case .ordered: return false
    case .joined: return true
    case _ where isParted(place): return true
    case let start:
      return !interpreter.isTied(words, at: place, inClauseFrom: startOfClause(before: place))
        && interpreter.mayBeginWish(words, at: place, isSubject: start == .subject)
    }
  }

  /// Where the last sign or joint before a place is, or the sentence begins.
  private func startOfClause(before place: Int) -> Int {
    words.words.indices[..<place].last { isParted($0) || starts[$0] == .joined } ?? 0
  }

  /// Whether a sign or a joint stands before a place, or the sentence begins or ends there.
  private func isParted(_ place: Int) -> Bool {
    guard (1..<words.count).contains(place) else { return true }
    return starts[place]?.isParted == true
  }

  private func endsClause(_ place: Int, within reach: Reach) -> Bool {
    switch reach {
    case .anywhere: false
    case .clause: isParted(place)
    case .subject: isParted(place) || starts[place] == .subject
    }
  }

  private func mayEnd(_ span: Range<Int>) -> Bool {
    guard !span.dropFirst().contains(where: { starts[$0] == .sentence }) else { return false }
    return isParted(span.upperBound) || starts[span.upperBound] == .subject
  }

  /// How far a wish may go on.
  enum Reach {
    case anywhere
    /// Up to a sign or a joint.
    case clause
    /// Up to a sign, a joint or a subject of its own.
    case subject
  }

  /// How a wish is parted from what stands before it.
  enum Parting {
    /// By a sign or a joint, and so from what stands behind it.
    case full
    /// By a sign, a joint or its own subject.
    case before
    /// Only from what stands behind it.
    case behind
    case none
  }

  private func parting(_ span: Range<Int>) -> Parting {
    let isPartedBefore = isParted(span.lowerBound) || starts[span.lowerBound] == .joined
    if isPartedBefore, isParted(span.upperBound) { return .full }
    if isPartedBefore || starts[span.lowerBound] == .subject { return .before }
    return isParted(span.upperBound) ? .behind : .none
  }

  /// The cover with a wish before it, and talk between the wish and the next one; nil if what is between is no talk.
  private func preceded(_ cover: Cover, by wish: Range<Int>, upTo next: Int) -> Cover? {
    var cover = cover
    let text = words.text(wish)
    if wish.upperBound < next {
      let talk = words.text(wish.upperBound..<next)
      guard isTalk(talk, text, false),
        cover.wishes.first.map({ isTalk(talk, $0, true) }) ?? true
      else { return nil }
      cover.clauses.insert(Cover.Clause(words: talk, isWish: false), at: 0)
    }
    cover.clauses.insert(Cover.Clause(words: text, isWish: true), at: 0)
    cover.wishedWords += wish.count
    return cover
  }

  /// The cover with the talk before its first wish; nil if that is no talk.
  private func begun(_ cover: Cover, at place: Int) -> Cover? {
    guard place > 0, let wish = cover.wishes.first else { return cover }
    let talk = words.text(0..<place)
    // A joint is no word of it.
    let end = starts[place] == .joined ? words.words.indices[..<place].last { starts[$0] == .joint } ?? place : place
    guard end >= Self.minTalkWords || [.sentence, .parted].contains(starts[place]) || isRemark(talk),
      isTalk(talk, wish, true)
    else { return nil }
    var cover = cover
    cover.clauses.insert(Cover.Clause(words: talk, isWish: false), at: 0)
    return cover
  }

  /// Longer sentences are rather stories, and each part would be read.
  private static let maxWords = 48
  /// More are rather a list, of which each part would be read beside each.
  private static let maxClauses = 12
  private static let maxWishWords = 14
  /// Fewer words that nothing parts from a wish rather belong to it.
  private static let minTalkWords = 3
}
