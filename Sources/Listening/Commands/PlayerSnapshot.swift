package import Journal
package import MediaIntents
package import Playback

/// The state of a player, read once per request.
package struct PlayerSnapshot: Sendable {
  package let name: String
  package let abilities: PlayerAbilities
  package var playback: PlaybackSnapshot
  /// The queue that the last `play` replaced; nil if there is nothing to put back.
  package var interrupted: PlaybackSnapshot?
  /// The queues that were replaced before it, the last of each other person.
  package var setAside: [PlaybackSnapshot] = []
  /// Why its server cannot be reached, so that what plays there is not known; nil if it can, or if it needs none.
  package var loss: PlayerFailure?
  /// The place in the current item; nil for items whose place isn't saved and while listening is private.
  package var place: ItemPlace?
  /// Seconds until the sleep timer pauses playback; nil if none is set or it waits for the end of an item.
  package var timerLeft: Double?
  /// Where the sleep timer was set last, even after it has fired.
  package var timerStart: TimerStart?
  /// The last items that were current, at most two and the latest first. The journal may not have their plays yet.
  package var recentItems: [MediaItem] = []
  /// The same of each person whose queue it was.
  var recentItemsByPerson: [PersonID: [MediaItem]] = [:]
  /// Progress of anybody that may not be in the library's histories yet.
  package var recentProgress: [PersonItem: ListeningProgress] = [:]
  /// Identifies the run of the daemon; revisions of different epochs can't be compared.
  package var epoch: Int64 = 0
  /// Increases with every change. The snapshot includes all events up to this revision, and possibly later ones.
  package var revision = 0

  package init(
    name: String = "", abilities: PlayerAbilities = PlayerAbilities(speeds: nil),
    playback: PlaybackSnapshot = PlaybackSnapshot()
  ) {
    self.name = name
    self.abilities = abilities
    self.playback = playback
  }

  /// The sleep timer with the time that is left.
  package var timerNow: SleepTimer? {
    if case .after = status.sleepTimer, let timerLeft { .after(timerLeft) } else { status.sleepTimer }
  }

  package var status: PlaybackStatus { playback.status }
  package var queue: QueueSnapshot { playback.queue }
}

extension PlayerSnapshot {
  /// The last items that were current while the queue was a person's, at most two and the latest first.
  package func recentItems(of person: PersonID) -> [MediaItem] { recentItemsByPerson[person] ?? [] }

  /// What was replaced last of a person; of anybody if nil.
  package func interrupted(of person: PersonID?) -> PlaybackSnapshot? {
    guard let person, interrupted?.listener != person else { return interrupted }
    return setAside.first { $0.listener == person }
  }

  /// A person's progress that may not be in the library's histories yet.
  package func recentProgress(of person: PersonID) -> [ItemID: ListeningProgress] {
    var progress: [ItemID: ListeningProgress] = [:]
    for (key, newest) in recentProgress where key.person == person { progress[key.item] = newest }
    return progress
  }
}

/// An item and a person's place in it.
package struct ItemPlace: Hashable, Sendable {
  package let item: ItemID
  package var person = PersonID.household
  package var place: ListeningPlace

  var key: PersonItem { PersonItem(item: item, person: person) }
}

// MARK: - Current and following items

extension PlayerSnapshot {
  /// The item that is playing or paused; "this" in a sentence.
  package var current: MediaItem? { status.current?.item }

  /// The item that is playing or paused, or that a stopped queue resumes with.
  package var resumable: PlayableItem? { status.current ?? queue.current ?? queue.items.first }

  /// The item that follows when the current entry is skipped; nil at the end of a queue that doesn't repeat.
  package var following: PlayableItem? {
    guard queue.currentIndex != nil else { return nil }
    return queue.indexAfterSkip(repeating: status.repeatMode).map { queue.items[$0] }
  }

  /// The item that follows when the current entry has played to its end.
  package var followingAtEnd: PlayableItem? { status.repeatMode == .one ? status.current : following }

  package var canGoNext: Bool { status.current != nil && following != nil }

  /// Whether `previous` leads anywhere: to another entry, or to the start of this one.
  package var canGoPrevious: Bool { hasPrevious || canSeek }

  /// Whether there is an entry before the current one.
  package var hasPrevious: Bool {
    guard status.current != nil, let index = queue.currentIndex, queue.items.count > 1 else { return false }
    return index > 0 || status.repeatMode != .none
  }

  /// Whether `resume` has something to play.
  package var canPlay: Bool { status.current != nil || !queue.items.isEmpty }

  package var canSeek: Bool { status.current.map { !$0.isLive || status.duration != nil } ?? false }

  /// The speeds at which the current item can play; always includes 1.0.
  package var speeds: ClosedRange<Double> {
    guard status.current?.isLive != true, let speeds = abilities.speeds else { return 1...1 }
    return min(speeds.lowerBound, 1)...max(speeds.upperBound, 1)
  }
}

// MARK: - Books

extension PlayerSnapshot {
  /// The consecutive queue entries of the playing book before the current one.
  package var filesBefore: ArraySlice<PlayableItem> {
    guard let index = queue.currentIndex else { return [] }
    let before = queue.items[..<index]
    return before.suffix(from: (before.lastIndex { !isOfCurrentBook($0) } ?? -1) + 1)
  }

  /// The consecutive queue entries of the playing book after the current one.
  package var filesAfter: ArraySlice<PlayableItem> {
    guard let index = queue.currentIndex else { return [] }
    return queue.items[(index + 1)...].prefix(while: isOfCurrentBook)
  }

  private func isOfCurrentBook(_ entry: PlayableItem) -> Bool {
    entry.item.type == .audioBook && entry.item.identifier == current?.identifier
  }
}
