import MediaIntents

/// The part of the queue exported as the track list: the current track and those around it. The specification
/// recommends about 20 tracks, because the list is meant for context, not for browsing.
struct TrackWindow: Hashable, Sendable {
  private static let maxTracks = 20
  /// The maximum number of tracks before the current one, if enough follow.
  private static let maxPast = 5

  /// The exported queue indices.
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

  /// The queue index of an exported track; nil if it isn't in the list.
  func index(of path: String) -> Int? {
    TrackPath(path).flatMap { path in paths.firstIndex(of: path) }.map { range.lowerBound + $0 }
  }
}

extension TrackWindow {
  /// A change of the track list, as signalled to clients.
  enum Change: Hashable {
    case removed(TrackPath)
    /// nil means at the start.
    case added(TrackPath, after: TrackPath?)
    case replaced
  }

  /// Removals and additions, or `replaced` if fewer than half of the tracks remain or their order changed.
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
