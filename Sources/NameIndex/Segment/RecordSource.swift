import MediaIntents

/// The records of a segment that is merged into another one, with the new offsets of their shared texts.
struct RecordSource {
  let segment: NameSegment
  private var texts: [UInt32: UInt32] = [0: 0]
  /// Hashes by the offset of an artist, an album or genres.
  private var facets: [FacetPlace: [UInt32]] = [:]

  private enum FacetPlace: Hashable { case artist(UInt32), album(UInt32), genres(UInt32), makers(UInt32) }

  init(_ segment: NameSegment) { self.segment = segment }

  /// The offset of a shared text in the new segment.
  mutating func text(_ offset: UInt32, in pool: inout TextPool) -> UInt32 {
    if let known = texts[offset] { return known }
    let place = pool.intern(segment.text(at: offset))
    texts[offset] = place
    return place
  }

  /// The hashes of a record's facets.
  mutating func facets(of row: RecordRow) -> [UInt32] {
    hashes(.artist(row.artist)) { $0.artist = $1.text(at: row.artist) }
      + hashes(.album(row.album)) { $0.album = $1.text(at: row.album) }
      + hashes(.genres(row.genres)) { $0.genres = $1.genres(of: row) }
      + hashes(.makers(row.makers)) { $0.makers = $1.list(row.makers) }
  }

  private mutating func hashes(_ place: FacetPlace, _ name: (inout NameRecord, NameSegment) -> Void) -> [UInt32] {
    if place == .artist(0) || place == .album(0) || place == .genres(0) || place == .makers(0) { return [] }
    if let known = facets[place] { return known }
    var record = NameRecord(id: ItemID(""), type: .unknown, title: "")
    name(&record, segment)
    let hashes = FacetKey.all(of: record).map(\.hash)
    facets[place] = hashes
    return hashes
  }
}
