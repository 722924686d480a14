/// How well an entry of a scan matches a known item: the aliases that agree, strongest first.
///
/// Claims are compared lexicographically, so a MusicBrainz recording outweighs tags and path together.
struct Claim: Hashable {
  let musicBrainz: Bool
  let feedGUID: Bool
  /// Title, artist and album are equal, and the durations differ by at most two seconds.
  let tags: Bool
  let path: Bool
  /// The file name, which distinguishes two copies whose folders were moved.
  let fileName: Bool

  /// The claim of `entry` on the item with the traces `known`. Returns nil if they are different items.
  ///
  /// One strong alias that agrees is sufficient. A different recording or GUID means a different item unless both tags
  /// and path agree, as when MusicBrainz corrects its entry for a file that was not moved. A path is sufficient only if
  /// the tags or the duration also agree: a retagged file keeps its duration, while another file at the same path
  /// differs in both.
  init?(of entry: ItemTraces, on known: ItemTraces) {
    let sameText = agree(entry.tags, known.tags)
    let sameLength = areClose(entry.duration, known.duration)
    musicBrainz = agree(entry.musicBrainz, known.musicBrainz)
    feedGUID = agree(entry.feedGUID, known.feedGUID)
    tags = sameText && sameLength
    path = agree(entry.place, known.place)
    fileName = path || agree(entry.fileName, known.fileName)
    let contradicted =
      contradict(entry.musicBrainz, known.musicBrainz) || contradict(entry.feedGUID, known.feedGUID)
    if contradicted {
      guard tags && path else { return nil }
    } else {
      guard musicBrainz || feedGUID || tags || path && (sameText || sameLength) else { return nil }
    }
  }
}

extension Claim: Comparable {
  static func < (left: Claim, right: Claim) -> Bool { left.strength < right.strength }

  /// The criteria as bits of a number, the first one most significant.
  private var strength: Int {
    [musicBrainz, feedGUID, tags, path, fileName].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }
}

private func agree<Alias: Equatable>(_ left: Alias?, _ right: Alias?) -> Bool { left != nil && left == right }

private func contradict<Alias: Equatable>(_ left: Alias?, _ right: Alias?) -> Bool {
  left != nil && right != nil && left != right
}

/// An unknown duration is close to any other.
private func areClose(_ left: Double?, _ right: Double?) -> Bool {
  guard let left, let right else { return true }
  return abs(left - right) <= 2
}
