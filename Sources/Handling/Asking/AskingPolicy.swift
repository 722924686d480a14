import MediaIntents
import Playback
import Resolution

/// Decides for every intent whether to ask or to act; no other type does.
///
/// People give up when they are asked, so the first row that holds decides, and all but the last three act at once:
///
/// | what was said | what happens |
/// |---|---|
/// | nothing is named: "play some music" | what the person likes, never a question |
/// | something is to be found | all of it is listed |
/// | songs are described, not named: "songs by …" | all of them |
/// | an order is said: "the newest …" | the first in that order |
/// | one name fits better than every other | it; the others are alternatives |
/// | several fit equally well, and one is liked or heard more | that one |
/// | several fit equally well and sound the same: one song on two albums | the newest |
/// | up to ten different things fit equally well | **which?** a disambiguation |
/// | more than ten do | **whose?** more details are needed |
/// | it fits only in part, and something would be written | **this one?** a confirmation; what only plays says what does not hold |
///
/// Of the other parameters only two are ever asked for:
///
/// | what was said | what happens |
/// |---|---|
/// | "to a playlist", or "create a playlist", and no name | **which?**, **called what?** a value is needed |
/// | an unknown playlist, and some have similar names | **that one?** a confirmation, or **which?** a disambiguation |
/// | "next" or "later", after a broadcast, which has no end | **now?** a confirmation |
struct AskingPolicy {
  let request: Request.Kind

  /// The most choices that a question offers.
  static let maxChoices = 10

  enum Decision {
    case take
    case choose([Candidate])
    /// There are this many.
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
    return rivals.count > Self.maxChoices ? .narrow(rivals.count) : .choose(rivals)
  }

  /// Whether something queued after this would wait forever.
  static func confirms(waitingBehind current: PlayableItem) -> Bool { current.isLive }

  private var writes: Bool { request == .add || request == .affinity }
}
