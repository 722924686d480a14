import MediaIntents
import Names

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

  static func cost(_ said: SpokenQuery, _ name: String, type: MediaItemType) -> Cost? {
    let letters = said.forms[0].key.utf8.count
    let names = Set([name, ShortenedName(name, type: type).text]).map { SpokenName($0) }
    return names.compactMap { name in
      let distance = NameDistance(from: said, to: name, within: .measured)
      return cost(edits: distance.edits, sounds: distance.sounds, letters: letters)
    }.min { $0.distance < $1.distance }
  }

  /// Whether the slips could have been made: of a short word one letter is missed, not two, or it is another word. "Tony
  /// Grant" is not "Tom Grant", however long both are. Only names of as many words can be told so.
  static func isSlip(_ said: [String], _ name: [String]) -> Bool {
    guard said.count == name.count else { return true }
    return zip(said, name).allSatisfy { said, written in
      let most = min(said.utf8.count, written.utf8.count) > 5 ? 3 : 1
      return NameDistance.edits(said, written, atMost: most) != nil
    }
  }
}
