/// A condition on the tags and the tempo of a record that can be tested before the record is read: one of its moods or
/// genres counts, or its tempo is in a range.
package struct TraitFilter {
  private let tempos: ClosedRange<Int>?
  private let counts: (String) -> Bool

  /// - Parameters:
  ///   - tempos: in beats per minute; nil if the tempo does not matter.
  ///   - counts: whether a tag counts.
  package init(tempos: ClosedRange<Int>?, _ counts: @escaping (String) -> Bool) {
    self.tempos = tempos
    self.counts = counts
  }

  /// Tests rows of a segment. Most records have the same tags as others, whose texts are stored once, so each text is read
  /// once.
  func test(in segment: NameSegment) -> (RecordRow) -> Bool {
    var known: [UInt32: Bool] = [:]
    func hasTag(_ texts: UInt32) -> Bool {
      if let known = known[texts] { return known }
      let found = segment.list(texts).contains(where: counts)
      known[texts] = found
      return found
    }
    return { row in
      tempos?.contains(Int(row.tempo)) == true || hasTag(row.genres) || hasTag(row.moods)
    }
  }
}
