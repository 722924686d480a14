import MediaIntents

/// The queues of a player that requests replaced: the last one, and before that the last one of each other person.
struct Interruptions {
  private(set) var latest: PlaybackSnapshot?
  /// By their places in the journal.
  private(set) var earlier: [Int: PlaybackSnapshot]

  /// The maximum number of other persons whose queues are kept.
  static let maxEarlier = 8

  init(latest: PlaybackSnapshot? = nil, earlier: [Int: PlaybackSnapshot] = [:]) {
    self.latest = latest
    self.earlier = earlier
  }

  /// Replaces the last one, which is kept for its person unless it is put back.
  ///
  /// - Parameter restored: whose queue is put back.
  /// - Returns: the places of the earlier ones that changed.
  mutating func replaceLatest(with playback: PlaybackSnapshot?, restoring restored: PersonID? = nil) -> Set<Int> {
    let before = latest
    latest = playback
    var changed: Set<Int> = []
    for (place, kept) in earlier where kept.listener == restored || kept.listener == playback?.listener {
      earlier[place] = nil
      changed.insert(place)
    }
    if let before, before.listener != restored, before.listener != playback?.listener {
      let place = (0..<Self.maxEarlier).first { earlier[$0] == nil } ?? 0
      earlier[place] = before
      changed.insert(place)
    }
    return changed
  }

  /// Drops what was replaced of a person. Returns the places of the earlier ones that changed.
  mutating func forget(_ person: PersonID) -> Set<Int> {
    if latest?.listener == person { latest = nil }
    let places = earlier.filter { $0.value.listener == person }.keys
    for place in places { earlier[place] = nil }
    return Set(places)
  }

  /// The entries of all queues.
  var entries: [PlayableItem] { ([latest].compactMap(\.self) + earlier.values).flatMap(\.queue.items) }

  /// Leads to the entries where they are now, by their addresses before.
  mutating func relocate(_ moves: [String: PlayableItem]) {
    if var last = latest {
      last.queue.items = last.queue.items.map { moves[$0.address] ?? $0 }
      latest = last
    }
    for (place, playback) in earlier {
      earlier[place]?.queue.items = playback.queue.items.map { moves[$0.address] ?? $0 }
    }
  }
}
