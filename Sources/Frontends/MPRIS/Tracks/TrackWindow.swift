import Playback

/// The part of the queue that is shown as the list of tracks: the current one with a few before and more behind it. The
/// specification recommends some twenty, since the list gives context and is no way to browse a library.
struct TrackWindow: Hashable, Sendable {
  static let size = 20
  /// How many come before the current one, where there are enough.
  static let past = 5

  /// Of the queue's places those that are shown.
  let range: Range<Int>
  let paths: [TrackPath]
  let current: TrackPath?

  init(_ queue: QueueSnapshot) {
    let count = queue.items.count
    let start = max(0, min((queue.currentIndex ?? 0) - Self.past, count - Self.size))
    range = start..<min(start + Self.size, count)
    paths = range.map(queue.path)
    current = queue.currentIndex.map(queue.path)
  }

  static let empty = TrackWindow(QueueSnapshot())

  /// The place in the queue of a track that is shown.
  func index(of path: String) -> Int? {
    TrackPath(path).flatMap { path in paths.firstIndex(of: path) }.map { range.lowerBound + $0 }
  }
}

extension TrackWindow {
  /// What a client has to be told to come from one window to the next.
  enum Change: Hashable {
    case removed(TrackPath)
    /// Behind another track, or before all.
    case added(TrackPath, after: TrackPath?)
    case replaced
  }

  /// Step by step; all at once where little stays as it was, or what stays is in another order.
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
