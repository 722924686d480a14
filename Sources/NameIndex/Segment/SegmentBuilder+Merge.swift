import MediaIntents
import Names

extension SegmentBuilder {
  /// Merges segments into one, in their order within each type.
  ///
  /// Spoken keys and sounds are copied, so that this takes a tenth of the time of building.
  static func merged(_ sources: [(segment: NameSegment, tombstones: Set<UInt32>)]) -> NameSegment {
    var builder = SegmentBuilder()
    var sources = sources.map { CompactionSource($0.segment, without: $0.tombstones) }
    for type in MediaItemType.allCases {
      for index in sources.indices {
        for row in sources[index].segment.rows(of: type) where !sources[index].tombstones.contains(UInt32(row)) {
          builder.add(row, of: &sources[index])
        }
      }
    }
    return builder.build()
  }

  private mutating func add(_ number: Int, of source: inout CompactionSource) {
    let segment = source.segment
    var row = segment.records[number]
    let identifier = segment.textBytes(at: row.identifier)
    let title = segment.textBytes(at: row.identifier + 2 + UInt32(identifier.count))
    let facets = source.facets(of: row)
    row.identifier = UInt32(texts.bytes.count)
    texts.append(identifier)
    texts.append(title)
    row.artist = source.text(row.artist, in: &texts)
    row.album = source.text(row.album, in: &texts)
    row.genres = source.text(row.genres, in: &texts)
    row.makers = source.text(row.makers, in: &texts)
    row.moods = source.text(row.moods, in: &texts)
    row.artwork = source.text(row.artwork, in: &texts)
    let record = add(row, identifier: identifier, facets: facets)
    for form in source.forms(of: number) { add(form, of: &source, to: record) }
  }

  private mutating func add(_ number: Int, of source: inout CompactionSource, to record: UInt32) {
    let form = source.segment.forms[number]
    let numbers = source.words(ofForm: number, in: &words)
    add(
      key: source.segment.key(of: form), sounds: source.segment.sounds(of: form), form.kind, words: numbers,
      bag: WordBag.key(of: source.letters(ofForm: number)), of: record)
  }
}
