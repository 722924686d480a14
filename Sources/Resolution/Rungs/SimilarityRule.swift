import MediaIntents
import NameIndex
import Names
import Spelling

/// How much a name may differ in spelling and in sound, and what that costs.
///
/// A slip of the finger and a slip of the ear are told apart only by which explains the difference better, so both are
/// measured, in quarters of a sound; an edit costs as much as `edit` of them. A name is *allowed* where one of the two
/// explains it well: few edits for its length, or nearly the same sounds. Where the sounds explain it only fairly, the
/// spelling must not contradict: "Matt Walker" is no "Nightwalker". Of what is allowed the *distance* counts the better
/// explanation fourfold and the other once, so that between two names that sound alike the one that is spelled alike
/// wins. What is allowed grows with the length of what was said: two five-letter names are near each other by chance.
enum SimilarityRule {
  private static let edit = 4

  /// The most that may differ.
  struct Bounds {
    /// Edits that explain a difference by themselves.
    let edits: Int
    /// Quarters of a sound that explain it by themselves.
    let surelyHeard: Int
    /// Quarters of a sound that explain it where there are no more than `agreeing` edits.
    let heard: Int
    let agreeing: Int

    var names: NameIndex.Bounds { NameIndex.Bounds(edits: edits, sounds: heard) }
  }

  /// The bounds for a spoken key of this many letters.
  static func bounds(forLetters count: Int) -> Bounds {
    switch count {
    case ..<4: Bounds(edits: 0, surelyHeard: 0, heard: 1, agreeing: 1)
    case 4...6: Bounds(edits: 1, surelyHeard: 1, heard: 3, agreeing: 2)
    case 7...11: Bounds(edits: 2, surelyHeard: 2, heard: 3, agreeing: 3)
    case 12...17: Bounds(edits: 2, surelyHeard: 3, heard: 4, agreeing: 5)
    default: Bounds(edits: 4, surelyHeard: 5, heard: 8, agreeing: 8)
    }
  }

  struct Cost {
    let rung: MatchRung
    let distance: Int
  }

  /// What a name costs that is so many edits and quarters of a sound away; `nil` for either is further than was measured,
  /// and `nil` is the answer where it is not allowed.
  static func cost(edits: Int?, sounds: Int?, letters: Int) -> Cost? {
    let bounds = bounds(forLetters: letters)
    let edits = edits ?? NameIndex.Bounds.measured.edits + 1, heard = sounds ?? NameIndex.Bounds.measured.sounds + 1
    let isHeard = heard <= bounds.surelyHeard || heard <= bounds.heard && edits <= bounds.agreeing
    guard edits <= bounds.edits || isHeard else { return nil }
    let spelled = edits * edit
    return Cost(
      rung: heard <= spelled && isHeard ? .soundsAlike : .spelledAlike,
      distance: 4 * min(spelled, heard) + max(spelled, heard))
  }

  /// What it costs to take light words or their order for a slip (`WordBag.cost`).
  static func cost(ofWords cost: Int) -> Cost { Cost(rung: .wordsMissing, distance: 6 * cost) }

  /// What it costs to take one name for the other; `nil` where it is not allowed, or where no slip makes one of the other.
  static func cost(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Cost? {
    guard said.hasLetters else { return nil }
    let letters = said.forms[0].key.utf8.count
    let names = Set([name, ShortenedName(name, type: type).text]).map { SpokenName($0) }
    let costs = names.compactMap { name -> Cost? in
      let distance = NameDistance(from: said, to: name, within: .measured)
      let cost = cost(edits: distance.edits, sounds: distance.sounds, letters: letters)
      return cost.flatMap { isBelievable($0, said.words, name.words) ? $0 : nil }
    }
    return costs.min { $0.distance < $1.distance }
  }

  /// Whether what was said can be this name with a slip. A number is never taken for another one: "Rocky 3" is not "Rocky
  /// 4", though one letter differs. Spelling alone is believed only where its slips are.
  static func isBelievable(_ cost: Cost, _ said: [String], _ name: [String]) -> Bool {
    haveNumbersInCommon(said, name) && (cost.rung != .spelledAlike || isSlip(said, name))
  }

  /// Whether the name must be looked at to know; for most it need not.
  static func mayBeUnbelievable(_ cost: Cost, _ said: [String]) -> Bool {
    cost.rung == .spelledAlike || cost.rung == .soundsAlike && said.contains(where: \.isNumber)
  }

  /// Whether the slips could have been made: of a short word one letter is missed, not two, or it is another word. "Tony
  /// Grant" is not "Tom Grant", however long both are. Only names of as many words can be told so.
  private static func isSlip(_ said: [String], _ name: [String]) -> Bool {
    guard said.count == name.count else { return true }
    return zip(said, name).allSatisfy { said, written in
      let most = min(said.utf8.count, written.utf8.count) > 5 ? 3 : 1
      return EditDistance.between(said, written, atMost: most) != nil
    }
  }

  /// Whether the numbers on one side are all on the other. They need not be the same ones: "two" may be a "to" misheard,
  /// and a number may have been left out.
  private static func haveNumbersInCommon(_ said: [String], _ name: [String]) -> Bool {
    let heard = said.filter(\.isNumber).map(\.withoutZeros), written = name.filter(\.isNumber).map(\.withoutZeros)
    guard !heard.isEmpty, !written.isEmpty, heard.joined() != written.joined() else { return true }
    return Set(heard).isSubset(of: written) || Set(written).isSubset(of: heard)
  }
}

extension SpokenQuery {
  /// Signs look alike and have no sound: "!!!" is nothing like "!!".
  var hasLetters: Bool { said.contains { $0.isLetter || $0.isNumber } }
}

extension String {
  /// A number or an ordinal, as names are spoken.
  fileprivate var isNumber: Bool { utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }

  /// "03" is "3".
  fileprivate var withoutZeros: Substring { drop { $0 == "0" } }
}
