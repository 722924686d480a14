import MediaIntents

/// Makes a name table of records, one after another, then writes its bytes.
struct TableBuilder {
  private let stamp: UInt64
  private var records: [RecordRow] = []
  private var forms: [FormRow] = []
  private var texts = TextPool()
  private var keys: [UInt8] = []
  private var words = WordPool()
  private var keyBuckets = BucketBuilder()
  private var soundBuckets = BucketBuilder()
  private var bagBuckets = BucketBuilder()
  private var identifiers = BucketBuilder()
  private var facets = BucketBuilder()

  init(stamp: UInt64 = 0) { self.stamp = stamp }

  mutating func add(_ record: NameRecord) {
    let number = UInt32(records.count)
    records.append(row(of: record))
    identifiers.add(number, hash: KeyHash.of(record.id.text.utf8))
    for key in FacetKey.all(of: record) { facets.add(number, hash: key.hash) }
    for form in NameForms(record).forms { add(form, of: number) }
  }

  private mutating func row(of record: NameRecord) -> RecordRow {
    let identifier = texts.append(record.id.text)
    texts.append(record.title)
    return RecordRow(
      identifier: identifier, artist: texts.intern(record.artist ?? ""), album: texts.intern(record.album ?? ""),
      genres: texts.intern(record.genres.joined(separator: TextPool.separator)),
      date: Int32(record.date?.ordinal ?? 0), added: UInt32(clamping: record.added),
      artwork: texts.intern(record.artwork ?? ""), number: UInt16(clamping: record.number ?? 0),
      season: UInt8(clamping: record.season ?? 0), kind: record.type.tableCode | record.tableFlags)
  }

  private mutating func add(_ form: NameForms.Form, of record: UInt32) {
    let number = UInt32(forms.count)
    let key = form.name.key.utf8.prefix(255)
    var sounds: [UInt8] = []
    for word in form.name.words { sounds += words.add(word, form: number) }
    sounds = Array(sounds.prefix(255))
    forms.append(
      FormRow(
        record: record, key: UInt32(keys.count), keyLength: UInt8(key.count), soundLength: UInt8(sounds.count),
        kind: form.kind.rawValue, words: UInt8(clamping: form.name.words.count)))
    keys.append(contentsOf: key)
    keys.append(contentsOf: sounds)
    keyBuckets.add(number, hash: KeyHash.of(key))
    let coarse = SoundKey.of(sounds)
    if coarse.count >= SoundKey.shortest { soundBuckets.add(number, hash: KeyHash.of(coarse)) }
    if let bag = WordBag.key(of: form.name.words) { bagBuckets.add(number, hash: KeyHash.of(bag.utf8)) }
  }

  /// The whole table, ready to be mapped or written.
  func build() -> [UInt8] {
    var file = TableWriter()
    let words = words.build()
    file.add(.records, rows: records)
    file.add(.forms, rows: forms)
    file.add(.texts, rows: texts.bytes)
    file.add(.keys, rows: keys)
    file.add(.words, rows: words.rows)
    file.add(.wordBytes, rows: words.bytes)
    file.add(.postings, rows: words.postings)
    file.add(.keyStarts, .keyEntries, keyBuckets)
    file.add(.soundStarts, .soundEntries, soundBuckets)
    file.add(.bagStarts, .bagEntries, bagBuckets)
    file.add(.wordStarts, .wordEntries, words.spellings)
    file.add(.neighbourStarts, .neighbourEntries, words.neighbours)
    file.add(.identifierStarts, .identifierEntries, identifiers)
    file.add(.facetStarts, .facetEntries, facets)
    return file.finish(stamp: stamp)
  }
}

extension MediaItemType {
  /// Place among all cases: part of the file format.
  var tableCode: UInt8 { UInt8(Self.allCases.firstIndex(of: self) ?? 0) }

  static func of(tableCode: UInt8) -> MediaItemType {
    Int(tableCode) < allCases.count ? allCases[Int(tableCode)] : .unknown
  }
}

extension NameRecord {
  fileprivate var tableFlags: UInt8 {
    (isTrailerOrBonus ? RecordRow.isTrailerOrBonus : 0) | (isOtherRecording ? RecordRow.isOtherRecording : 0)
  }
}
