import MediaIntents
import Playback
import Resolution

/// Decides whether a request asks the person or acts at once. All intents use it.
///
/// Questions cost patience. The first matching row decides, and only those with a question mark ask:
///
/// | request | outcome |
/// |---|---|
/// | names nothing: "play some music" | something the person likes, never a question |
/// | searches | all matches are listed |
/// | describes songs instead of naming one: "songs by …" | all of them |
/// | has a sort order: "the newest …" | the first in that order |
/// | the best match only resembles a short name | **that one?** a confirmation |
/// | one match is better than all others | that one; the others are alternatives |
/// | several are equally good, but one is liked or played more | that one |
/// | several are equally good copies: one song on two albums | the newest |
/// | up to ten different items are equally good | **which?** a disambiguation |
/// | more than ten are | **whose?** more details are needed |
/// | only part of it holds, and something would be written | **this one?** a confirmation |
///
/// Only two other parameters are ever asked for:
///
/// | request | outcome |
/// |---|---|
/// | "to a playlist", or "create a playlist", without a name | **which?**, **called what?** a value is needed |
/// | an unknown playlist, but some have similar names | **that one?** a confirmation, or **which?** a disambiguation |
/// | "next" or "later" after a live stream, which doesn't end | **now?** a confirmation |
struct AskingPolicy {
  let request: Request.Kind

  /// The maximum number of choices in a question.
  private static let maxChoices = 10

  enum Decision {
    /// Acts on the best candidate.
    case take
    case choose([Candidate])
    /// There are too many choices; their number.
    case narrow(Int)
    case confirm
  }

  /// - Parameters:
  ///   - search: The search of the intent.
  ///   - candidates: The matches of the search, best first; at least one.
  func decision(for search: MediaSearch, among candidates: [Candidate]) -> Decision {
    guard request != .search, let best = candidates.first, search.mediaIdentifier == nil, search.mediaName != nil,
      search.sortOrder == nil
    else { return .take }
    if !best.relaxed.isEmpty { return writes ? .confirm : .take }
    if best.isGuess { return .confirm }
    var rivals = [best]
    for candidate in candidates.dropFirst() where candidate.isRival(of: best) {
      if !rivals.contains(where: { !candidate.isRival(of: $0) }) { rivals.append(candidate) }
    }
    if rivals.count == 1 { return .take }
    return rivals.count > Self.maxChoices ? .narrow(rivals.count) : .choose(rivals)
  }

  /// Whether something queued after `current` would wait forever.
  static func confirms(waitingBehind current: PlayableItem) -> Bool { current.isLive }

  private var writes: Bool { request == .add || request == .affinity }
}
