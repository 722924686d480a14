/// How well an entry of a scan fits an item already known: what agrees, from the strongest alias to the weakest.
///
/// Claims are compared in this order and never added up, so a MusicBrainz recording outweighs tags and path together.
struct Claim: Hashable {
  let musicBrainz: Bool
  let feedGUID: Bool
  /// Title, artist and album are the same, and the duration within two seconds.
  let tags: Bool
  let path: Bool
  /// The last part of the path; it tells two copies apart when their folders were moved.
  let fileName: Bool

  /// The claim of `entry` on the item known by `known`; `nil` where they are two different things.
  ///
  /// One strong alias that agrees is enough. One that contradicts is too: another recording is another item, whatever
  /// its tags say; only tags and path together outweigh it, as when MusicBrainz corrects its entry for a file that has
  /// not moved. A path alone is the weakest alias: it holds for a file that was retagged, which keeps its length, and
  /// not for another file put in its place, of which neither the tags nor the length are the same.
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

  /// The criteria as the digits of a number, the first one highest, which compares them in order.
  private var strength: Int {
    [musicBrainz, feedGUID, tags, path, fileName].reduce(0) { $0 << 1 | ($1 ? 1 : 0) }
  }
}

private func agree<Alias: Equatable>(_ left: Alias?, _ right: Alias?) -> Bool { left != nil && left == right }

private func contradict<Alias: Equatable>(_ left: Alias?, _ right: Alias?) -> Bool {
  left != nil && right != nil && left != right
}

/// What is not known contradicts nothing.
private func areClose(_ left: Double?, _ right: Double?) -> Bool {
  guard let left, let right else { return true }
  return abs(left - right) <= 2
}
