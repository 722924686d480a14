import MediaIntents
import Playback
import Resolution

/// Decides "ask or do", for every intent, and nobody else does (D1, B12).
///
/// People leave when they are asked, so the first that holds of these decides, and all but the last three of them do
/// something at once:
///
/// | what was said | what happens |
/// |---|---|
/// | nothing is named: "play some music" | what the person likes, never a question (A4) |
/// | something is to be found | all of it is listed |
/// | songs are described and not named: "songs by …" | all of them |
/// | an order is said: "the newest …" | the first in that order |
/// | one name fits better than every other, if only nearly | it; the others are alternatives |
/// | several fit equally well, and one is liked more or heard more | that one |
/// | several fit equally well and sound the same: one song on two albums | the newest |
/// | up to ten different things fit equally well | **which?** a disambiguation |
/// | more than ten do | **whose?** more details are needed |
/// | it fits only in part, and something would be written down | **this one?** a confirmation; what only plays says what does not hold |
///
/// Of the other parameters only two are ever asked for:
///
/// | what was said | what happens |
/// |---|---|
/// | "to a playlist", or "create a playlist", and no name | **which?**, **called what?** a value is needed |
/// | a playlist that there is not, and some are nearly called so | **that one?** a confirmation, or **which?** a disambiguation |
/// | "next" or "later", behind a broadcast, which has no end | **now?** a confirmation |
struct AskingPolicy {
  let request: Request.Kind

  /// How many choices a question offers at most.
  static let mostChoices = 10

  enum Decision {
    case take
    case choose([Candidate])
    /// Among so many.
    case narrow(Int)
    case confirm
  }

  /// - Parameters:
  ///   - search: what was said.
  ///   - candidates: what the library has for it, best first; at least one.
  func decision(for search: MediaSearch, among candidates: [Candidate]) -> Decision {
    guard request != .search, let best = candidates.first, search.mediaIdentifier == nil, search.mediaName != nil,
      search.sortOrder == nil
    else { return .take }
    if !best.relaxed.isEmpty { return writes ? .confirm : .take }
    var rivals = [best]
    for candidate in candidates.dropFirst() where candidate.isRival(of: best) {
      if !rivals.contains(where: { !candidate.isRival(of: $0) }) { rivals.append(candidate) }
    }
    if rivals.count == 1 { return .take }
    return rivals.count > Self.mostChoices ? .narrow(rivals.count) : .choose(rivals)
  }

  /// Whether something that is to wait for its turn would wait for ever.
  static func confirms(waitingBehind current: PlayableItem) -> Bool { current.isLive }

  private var writes: Bool { request == .add || request == .affinity }
}
