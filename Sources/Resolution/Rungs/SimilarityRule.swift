import MediaIntents
import NameIndex
import Names
import Spelling

/// How much a name may differ in spelling and sound, and the cost of the difference.
///
/// Typing errors and recognition errors are only told apart by which explains the difference better, so both are
/// measured, in quarters of a sound; one edit costs `edit` of them. A name is *allowed* if one of the two explains it
/// well: few edits for its length, or nearly the same sounds. If the sounds explain it only moderately, the spelling
/// must not contradict: "Matt Walker" is no "Nightwalker". The *distance* is four times the better explanation plus the
/// other one, so that between two names that sound alike the one with the closer spelling wins. The bounds grow with
/// the length of what was said: short names are similar by chance.
enum SimilarityRule {
  private static let edit = 4

  /// The largest differences allowed.
  struct Bounds {
    /// Edits that are sufficient by themselves.
    let edits: Int
    /// Quarters of a sound that are sufficient by themselves.
    let surelyHeard: Int
    /// Quarters of a sound that are sufficient with at most `agreeing` edits.
    let heard: Int
    let agreeing: Int

    var names: NameIndex.Bounds { NameIndex.Bounds(edits: edits, sounds: heard) }
  }

  /// The bounds for a spoken key of `count` letters.
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

  /// The cost of a name at this distance; nil if it isn't allowed. A nil argument means farther than was measured.
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

  /// The cost of missing light words or a different word order (`WordBag.cost`).
  static func cost(ofWords cost: Int) -> Cost { Cost(rung: .wordsMissing, distance: 6 * cost) }

  /// The cost of taking one name for the other; nil if it isn't allowed or no slip explains it.
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

  /// Whether what was said can be this name with a slip. Numbers are never mistaken for other numbers: "Rocky 3" is not
  /// "Rocky 4", though one letter differs. A difference in spelling only has to be a slip in every word. Ideographs have
  /// no sound here, so that none may be added to a name in letters.
  static func isBelievable(_ cost: Cost, _ said: [String], _ name: [String]) -> Bool {
    haveNumbersInCommon(said, name) && (!said.hasIdeographs || name.hasIdeographs)
      && (cost.rung != .spelledAlike || isSlip(said, name))
  }

  /// Whether `isBelievable` has to be checked, which is rarely the case.
  static func mayBeUnbelievable(_ cost: Cost, _ said: [String]) -> Bool {
    cost.rung == .spelledAlike || cost.rung == .soundsAlike && said.contains { $0.isNumber || $0.hasIdeographs }
  }

  /// Whether every word differs by no more than a slip: one edit in a word of up to five letters, three in longer ones.
  /// "Tony Grant" is not "Tom Grant". Only applies to names with the same number of words.
  private static func isSlip(_ said: [String], _ name: [String]) -> Bool {
    guard said.count == name.count else { return true }
    return zip(said, name).allSatisfy { said, written in
      let most = min(said.utf8.count, written.utf8.count) > 5 ? 3 : 1
      return EditDistance.between(said, written, atMost: most) != nil
    }
  }

  /// Whether the numbers of one side are all on the other. Either side may have more: "two" may be a misheard "to", and
  /// numbers may be left out.
  private static func haveNumbersInCommon(_ said: [String], _ name: [String]) -> Bool {
    let heard = said.filter(\.isNumber).map(\.withoutZeros), written = name.filter(\.isNumber).map(\.withoutZeros)
    guard !heard.isEmpty, !written.isEmpty, heard.joined() != written.joined() else { return true }
    return Set(heard).isSubset(of: written) || Set(written).isSubset(of: heard)
  }
}

extension SpokenQuery {
  /// Punctuation has no sound: "!!!" isn't similar to "!!".
  var hasLetters: Bool { said.contains { $0.isLetter || $0.isNumber } }
}

extension String {
  /// A number or an ordinal, in spoken form.
  fileprivate var isNumber: Bool { utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false }

  /// "03" becomes "3".
  fileprivate var withoutZeros: Substring { drop { $0 == "0" } }
}

extension String {
  fileprivate var hasIdeographs: Bool { unicodeScalars.contains(where: \.properties.isIdeographic) }
}

extension [String] {
  fileprivate var hasIdeographs: Bool { contains(where: \.hasIdeographs) }
}
