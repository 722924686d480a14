import MediaIntents

/// The part of the queue that is shown as the track list: the current track with a few before and more after it. The
/// specification recommends about twenty, because the list is for context and not for browsing a library.
struct TrackWindow: Hashable, Sendable {
  static let maxTracks = 20
  /// The most tracks before the current one, if there are enough after it.
  static let maxPast = 5

  /// The indices of the queue that are shown.
  let range: Range<Int>
  let paths: [TrackPath]
  let current: TrackPath?

  init(_ queue: QueueSnapshot) {
    let count = queue.items.count
    let start = max(0, min((queue.currentIndex ?? 0) - Self.maxPast, count - Self.maxTracks))
    range = start..<min(start + Self.maxTracks, count)
    paths = range.map(queue.path)
    current = queue.currentIndex.map(queue.path)
  }

  static let empty = TrackWindow(QueueSnapshot())

  /// The queue index of a track that is shown.
  func index(of path: String) -> Int? {
    TrackPath(path).flatMap { path in paths.firstIndex(of: path) }.map { range.lowerBound + $0 }
  }
}

extension TrackWindow {
  /// A step from one window to the next, as clients are told.
  enum Change: Hashable {
    case removed(TrackPath)
    /// nil adds before all.
    case added(TrackPath, after: TrackPath?)
    case replaced
  }

  /// Single steps, or `replaced` if less than half stays, or what stays is in another order.
  func changes(since old: TrackWindow) -> [Change] {
    let kept = Set(paths).intersection(old.paths)
    guard paths != old.paths else { return [] }
    guard kept.count * 2 >= max(paths.count, old.paths.count),
      paths.filter(kept.contains) == old.paths.filter(kept.contains)
    else { return [.replaced] }
    let removed = old.paths.filter { !kept.contains($0) }.map(Change.removed)
    let added = paths.enumerated().filter { !kept.contains($0.element) }.map { place, path in
      Change.added(path, after: place > 0 ? paths[place - 1] : nil)
    }
    return removed + added
  }
}
