import Journal
import Library
package import Listening
package import MediaIntents

/// Keeps whoever asks within their limits: refuses deletions, and volumes above the highest one.
struct LimitStep {
  let limits: PersonLimits

  /// The reason of a refusal; nil if the request is within the limits, or if that depends on the player.
  func refusal(of request: Request) -> Reason? {
    if limits.onlyAdds, !request.onlyAdds { return .keptFrom(.guests) }
    return limits.mayDelete || !request.deletes ? nil : .keptFrom(.deletion)
  }

  /// The same command within the limits: what only asks for louder stops at the highest volume.
  ///
  /// Throws the refusal of a volume above it that was named, or of louder at it.
  func limited(
    _ command: ListeningCommand, at snapshot: PlayerSnapshot
  ) throws(HandlingError) -> ListeningCommand {
    guard let highest = limits.maxVolume else { return command }
    let refusal = HandlingError.refused(.keptFrom(.volume((highest * 100).rounded())))
    switch command {
    case .setVolume(let volume) where volume > highest: throw refusal
    case .changeVolume(let change) where change > 0 && snapshot.status.volume + change > highest:
      guard snapshot.status.volume < highest else { throw refusal }
      return .changeVolume(by: highest - snapshot.status.volume)
    default: return command
    }
  }
}

extension Request {
  /// Whether it asks for something, or adds to the queue what it names, if what is to be played is only added.
  fileprivate var onlyAdds: Bool {
    switch self {
    case .query(let question, _): !question.isOfHistory && !choosesByHistory
    case .search: !choosesByHistory
    case .play(let intent):
      !playsThis && intent.isPlain && !choosesByHistory
        && (intent.mediaSearch != nil || intent.mediaItems?.isEmpty == false)
    case .add(let intent): intent.mediaDestination == .queue && intent.edit == .add && !choosesByHistory
    case .affinity, .control: false
    }
  }

  /// Whether what it is about depends on what was heard or marked.
  private var choosesByHistory: Bool {
    mediaSearch?.reference == .suggested || mediaSearch?.sortOrder == .habitual
      || mediaSearch?.criteria?.contains(where: \.isOfHistory) == true
  }

  /// Whether it deletes a playlist, what is in one, or files. What somebody takes out of the queue or of their own library
  /// is no deletion.
  fileprivate var deletes: Bool {
    switch self {
    case .add(let intent):
      [.remove, .empty, .deduplicate, .delete].contains(intent.edit)
        && ![.queue, .library, .habits].contains(intent.mediaDestination)
    case .control(.podcast(.unsubscribe)): true
    default: false
    }
  }
}

extension PlayMediaIntent {
  /// Whether it says no manner that would change how everything plays, or for how long.
  fileprivate var isPlain: Bool {
    playShuffled == nil && playbackRepeatMode == nil && times == nil && playbackSpeed == nil && stopsAfter == nil
      && startsAt == nil && beginning == nil && mediaSearch?.place?.chapter == nil
  }
}

extension NowPlayingQuestion {
  /// Whether the answer tells what was heard or marked, by whom or when.
  fileprivate var isOfHistory: Bool {
    switch self {
    case .plays, .lastHeard, .place, .liking, .rating, .listener: true
    default: false
    }
  }
}

extension MediaWorld {
  /// What whoever asks is kept from.
  var limits: PersonLimits {
    var limits = persons.limits(of: asker)
    limits.onlyAdds = isAskedByGuest
    return limits
  }

  /// Writes opinions into files, unless whoever asks may not change what is there.
  func noteRatings(_ items: [ItemID], _ change: RatingChange) async {
    if limits.mayDelete { await ratings?.note(items, change, by: asker) }
  }

  /// Throws a refusal if whoever asks may not delete anything.
  package func checkDeletion() throws(Reason) {
    if !limits.mayDelete { throw .keptFrom(.deletion) }
  }

  /// The same command within the limits of whoever asks. Throws the reason of a refusal.
  package func limited(_ command: ListeningCommand, at snapshot: PlayerSnapshot) throws(Reason) -> ListeningCommand {
    do throws(HandlingError) {
      return try LimitStep(limits: limits).limited(command, at: snapshot)
    } catch {
      throw error.refusal ?? .notUnderstood
    }
  }
}
