package import Journal
package import MediaIntents
package import Playback

/// Turns a player's events into plays: the item, its start time and the seconds of the recording that were heard.
package struct ListeningLog {
  private var play: Play?
  /// The position, in seconds, since which playback has been continuous.
  private var since = 0.0

  package init() {}

  /// Returns the play that ends with this event, if any.
  ///
  /// - Parameters:
  ///   - now: seconds since 1970.
  ///   - person: who listens from now on.
  ///   - isPrivate: a play that starts while listening is private is not logged.
  package mutating func take(
    _ event: PlaybackEvent, at now: Int64, by person: PersonID = .household, isPrivate: Bool
  ) -> Play? {
    switch event {
    case .started(let entry):
      play =
        isPrivate
        ? nil
        : Play(
          item: entry.item.identifier, startedAt: now, secondsHeard: 0, ending: .stopped, person: person)
      since = entry.startPosition
    case .sought(let position, let target):
      addHeard(until: position)
      since = target
    case .ended(let entry, let position, let reason):
      guard play?.item == entry.item.identifier else { return nil }
      defer { play = nil }
      addHeard(until: position)
      play?.ending = reason
      // What was played to its end is as long as that.
      play?.duration = entry.knownDuration(at: position) ?? (reason == .finished ? position : nil)
      return play
    default: break
    }
    return nil
  }

  /// Who began the play of an item that is going on; nil if it does not play.
  func person(of item: ItemID) -> PersonID? { play?.item == item ? play?.person : nil }

  /// Drops the play that is going on if it is a person's.
  mutating func forget(_ person: PersonID) { if play?.person == person { play = nil } }

  /// Drops the play that is going on if it is to be forgotten.
  ///
  /// - Parameter now: seconds since 1970.
  package mutating func forget(_ erasure: Erasure, at now: Int64) {
    if let play, erasure.covers(play, until: now) { self.play = nil }
  }

  private mutating func addHeard(until position: Double) { play?.secondsHeard += max(0, position - since) }
}
