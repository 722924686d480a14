import MediaIntents
import Names

/// Builds a segment of records, which have to be added type by type.
struct SegmentBuilder {
  private(set) var records: [RecordRow] = []
  private var forms: [FormRow] = []
  var texts = TextPool()
  private var keys: [UInt8] = []
  var words = WordPool()
  private var keyBuckets = BucketBuilder()
  private var soundBuckets = BucketBuilder()
  private var bagBuckets = BucketBuilder()
  private var identifiers = BucketBuilder()
  private var facets = BucketBuilder()
  private var owners = OwnerFacets()

  mutating func add(_ record: NameRecord) {
    let number = add(row(of: record), identifier: record.id.text.utf8, facets: owners.facets(of: record))
    for form in NameForms(record).forms { add(form, of: number) }
  }

  /// - Parameters:
  ///   - identifier: the record's, which the row has as an offset.
  ///   - facets: hashes.
  mutating func add(_ row: RecordRow, identifier: some Collection<UInt8>, facets hashes: some Sequence<UInt32>)
    -> UInt32
  {
    let number = UInt32(records.count)
    records.append(row)
    identifiers.add(number, hash: KeyHash.of(identifier))
    for hash in hashes { facets.add(number, hash: hash) }
    return number
  }

  private mutating func row(of record: NameRecord) -> RecordRow {
    let identifier = texts.append(record.id.text)
    texts.append(record.title)
    return RecordRow(
      identifier: identifier, artist: texts.intern(record.artist ?? ""), album: texts.intern(record.album ?? ""),
      genres: texts.intern(record.genres.joined(separator: TextPool.separator)),
      date: Int32(record.date?.ordinal ?? 0), added: UInt32(clamping: record.added),
      artwork: texts.intern(record.artwork ?? ""), number: UInt16(clamping: record.number ?? 0),
      season: UInt16(clamping: record.season ?? 0),
      makers: texts.intern(record.makers.joined(separator: TextPool.separator)),
      moods: texts.intern(record.facts.moods.joined(separator: TextPool.separator)),
      duration: UInt32(clamping: record.facts.duration ?? 0), beats: beats(of: record),
      rating: record.facts.rating.map { UInt8(clamping: $0 + 1) } ?? 0,
      kind: record.type.storedCode | flags(of: record))
  }

  private func beats(of record: NameRecord) -> UInt16 {
    let extra: UInt16 = record.extra.map { $0 == .trailer ? 1 : 2 } ?? 0
    return min(UInt16(clamping: record.facts.tempo ?? 0), RecordRow.maxTempo) | extra << 14
  }

  private mutating func flags(of record: NameRecord) -> UInt8 {
    (record.facts.isExplicit ? RecordRow.isExplicit : 0)
      | (owners.isOtherRecording(record) ? RecordRow.isOtherRecording : 0)
  }

  private mutating func add(_ form: NameForms.Form, of record: UInt32) {
    let numbers = form.name.words.map { words.number(of: $0) }
    let sounds = numbers.flatMap { words.sounds(of: $0) }.prefix(255)
    let number = add(
      key: form.name.key.utf8.prefix(NameForms.maxKeyBytes), sounds: sounds, form.kind.rawValue,
      wordCount: numbers.count, bag: WordBag.key(of: form.name.words), of: record)
    for word in numbers { words.add(word, in: number) }
  }

  /// One form of a record without its words, which are added to the pool. Returns its number.
  mutating func add(
    key: some Collection<UInt8>, sounds: some Collection<UInt8>, _ kind: UInt8, wordCount: Int, bag: String?,
    of record: UInt32
  ) -> UInt32 {
    let number = UInt32(forms.count)
    forms.append(
      FormRow(
        record: record, key: UInt32(keys.count), keyLength: UInt8(key.count), soundLength: UInt8(sounds.count),
        kind: kind, words: UInt8(clamping: wordCount)))
    keys.append(contentsOf: key)
    keys.append(contentsOf: sounds)
    keyBuckets.add(number, hash: KeyHash.of(key))
    let coarse = SoundKey.of(Array(sounds))
    if coarse.count >= SoundKey.minLength { soundBuckets.add(number, hash: KeyHash.of(coarse)) }
    if let bag { bagBuckets.add(number, hash: KeyHash.of(bag.utf8)) }
    return number
  }

  /// Returns the segment in memory.
  mutating func build() -> NameSegment {
    let memory = SegmentMemory()
    var writer = SegmentWriter(memory)
    writeRecords(to: &writer)
    let lengths = writeForms(to: &writer)
    writeWords(to: &writer, lengths)
    return NameSegment(memory, writer.finish())
  }

  /// Each section is freed once it is written, to avoid holding everything twice.
  mutating func writeRecords<Sink>(to writer: inout SegmentWriter<Sink>) throws(Sink.Failure) {
    try writer.add(.records, rows: taken(&records))
    try writer.add(.texts, rows: texts.bytes)
    texts = TextPool()
    try writer.add(.identifierStarts, .identifierEntries, taken(&identifiers))
    try writer.add(.facetStarts, .facetEntries, taken(&facets))
    owners = OwnerFacets()
  }

  /// Returns the length of each form's key.
  mutating func writeForms<Sink>(to writer: inout SegmentWriter<Sink>) throws(Sink.Failure) -> [UInt8] {
    let lengths = forms.map(\.keyLength)
    try writer.add(.forms, rows: taken(&forms))
    try writer.add(.keys, rows: taken(&keys))
    try writer.add(.keyStarts, .keyEntries, taken(&keyBuckets))
    try writer.add(.soundStarts, .soundEntries, taken(&soundBuckets))
    try writer.add(.bagStarts, .bagEntries, taken(&bagBuckets))
    return lengths
  }

  mutating func writeWords<Sink>(to writer: inout SegmentWriter<Sink>, _ lengths: [UInt8]) throws(Sink.Failure) {
    let words = words.build(lengths: lengths)
    self.words = WordPool()
    try writer.add(.words, rows: words.rows)
    try writer.add(.wordBytes, rows: words.bytes)
    try writer.add(.postings, rows: words.postings)
    try writer.add(.wordStarts, .wordEntries, words.spellings)
    try writer.add(.neighbourStarts, .neighbourEntries, words.neighbours)
  }
}

/// Returns the rows and empties the variable.
private func taken<Row>(_ rows: inout [Row]) -> [Row] {
  defer { rows = [] }
  return rows
}

private func taken(_ buckets: inout BucketBuilder) -> BucketBuilder {
  defer { buckets = BucketBuilder() }
  return buckets
}

extension MediaItemType {
  /// The index among all cases; part of the file format.
  var storedCode: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  static func of(storedCode: UInt8) -> MediaItemType {
    Int(storedCode) < allCases.count ? allCases[Int(storedCode)] : .unknown
  }
}
