import MediaIntents
import Names

extension SegmentBuilder {
  /// Merges segments into one, in their order within each type.
  ///
  /// Spoken keys and sounds are copied, so that this takes a tenth of the time of building. The records are written before
  /// the forms of their names are begun, and these before their words, so that only one of them is held beside the sources.
  static func merge<Sink>(
    _ sources: [(segment: NameSegment, tombstones: Set<UInt32>)], into sink: Sink
  ) throws(Sink.Failure) -> SegmentHeader where Sink: SegmentSink {
    let rows = CompactedRows(sources)
    var builder = SegmentBuilder(), writer = SegmentWriter(sink)
    builder.addRecords(rows, until: { sink.isCancelled })
    try builder.writeRecords(to: &writer)
    var sources = rows.segments.map(FormSource.init)
    builder.addForms(rows, of: sources, until: { sink.isCancelled })
    let lengths = try builder.writeForms(to: &writer)
    builder.addWords(rows, of: &sources, until: { sink.isCancelled })
    try builder.writeWords(to: &writer, lengths)
    return try writer.finish()
  }

  private mutating func addRecords(_ rows: CompactedRows, until isCancelled: () -> Bool) {
    var sources = rows.segments.map(RecordSource.init)
    for (index, row) in rows {
      if isCancelled() { return }
      add(row, of: &sources[index])
    }
  }

  private mutating func add(_ number: Int, of source: inout RecordSource) {
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
    _ = add(row, identifier: identifier, facets: facets)
  }

  private mutating func addForms(_ rows: CompactedRows, of sources: [FormSource], until isCancelled: () -> Bool) {
    for (record, (index, row)) in rows.enumerated() {
      if isCancelled() { return }
      let segment = sources[index].segment
      for number in sources[index].forms(of: row) {
        let form = segment.forms[number], letters = sources[index].letters(ofForm: number)
        _ = add(
          key: segment.key(of: form), sounds: segment.sounds(of: form), form.kind, wordCount: letters.count,
          bag: WordBag.key(of: letters), of: UInt32(record))
      }
    }
  }

  private mutating func addWords(
    _ rows: CompactedRows, of sources: inout [FormSource], until isCancelled: () -> Bool
  ) {
    var number: UInt32 = 0
    for (index, row) in rows {
      if isCancelled() { return }
      for form in sources[index].forms(of: row) {
        sources[index].addWords(ofForm: form, to: number, in: &words)
        number += 1
      }
    }
  }
}
