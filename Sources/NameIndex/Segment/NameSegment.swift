import Foundation
import MediaIntents

/// The names of many records as one immutable block of bytes, built in memory or mapped from a file.
struct NameSegment: Sendable {
  private let bytes: SegmentBytes
  let header: SegmentHeader

  /// Throws if the bytes are not a complete segment of this version.
  init(_ bytes: SegmentBytes) throws(IndexFault) {
    self.bytes = bytes
    header = try SegmentHeader(bytes.buffer)
  }

  /// A segment that was just built.
  init(_ built: SegmentMemory, _ header: SegmentHeader) {
    bytes = SegmentBytes(built)
    self.header = header
  }

  var size: Int { bytes.buffer.count }
  var stamp: UInt64 { header.stamp }

  /// Everything after the header.
  var content: UnsafeRawBufferPointer { UnsafeRawBufferPointer(rebasing: bytes.buffer[SegmentHeader.size...]) }

  /// Throws if the content of a saved segment does not match its checksum.
  func checkContent() throws(IndexFault) {
    var sum = Checksum()
    sum.add(content)
    guard sum.value == header.content else { throw .damaged }
  }

  /// Whether both share the same bytes in memory.
  func isSame(as other: NameSegment) -> Bool { bytes === other.bytes }

  func section(_ section: SegmentSection) -> UnsafeRawBufferPointer {
    let place = header.sections[section.rawValue]
    return UnsafeRawBufferPointer(rebasing: bytes.buffer[Int(place.offset)..<Int(place.offset + place.length)])
  }

  func rows<Row: BitwiseCopyable>(_ section: SegmentSection, of type: Row.Type) -> UnsafeBufferPointer<Row> {
    self.section(section).assumingMemoryBound(to: Row.self)
  }

  func buckets(_ starts: SegmentSection, _ entries: SegmentSection) -> Buckets {
    Buckets(starts: rows(starts, of: UInt32.self), entries: rows(entries, of: UInt32.self))
  }

  var records: UnsafeBufferPointer<RecordRow> { rows(.records, of: RecordRow.self) }
  var forms: UnsafeBufferPointer<FormRow> { rows(.forms, of: FormRow.self) }
  var words: UnsafeBufferPointer<WordRow> { rows(.words, of: WordRow.self) }
  var postings: UnsafeBufferPointer<UInt32> { rows(.postings, of: UInt32.self) }

  /// The forms that contain a word, those with short keys first.
  func forms(with word: UInt32) -> Slice<UnsafeBufferPointer<UInt32>> {
    let row = words[Int(word)]
    return postings[Int(row.postings)..<Int(row.postings) + Int(row.count)]
  }

  /// The forms that contain a word and whose keys have these lengths.
  func forms(with word: UInt32, lengths: ClosedRange<Int>) -> Slice<UnsafeBufferPointer<UInt32>> {
    let row = words[Int(word)], forms = forms, postings = postings
    let first = Int(row.postings), end = first + Int(row.count)
    func place(after length: Int) -> Int {
      var low = first, high = end
      while low < high {
        let middle = (low + high) / 2
        if Int(forms[Int(postings[middle])].keyLength) <= length { low = middle + 1 } else { high = middle }
      }
      return low
    }
    return postings[place(after: lengths.lowerBound - 1)..<place(after: lengths.upperBound)]
  }

  // MARK: Texts

  /// The bytes of a text of the pool.
  func textBytes(at offset: UInt32) -> UnsafeRawBufferPointer {
    let texts = section(.texts)
    let start = Int(offset)
    guard start + 2 <= texts.count else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    let length = Int(texts[start]) | Int(texts[start + 1]) << 8
    return UnsafeRawBufferPointer(rebasing: texts[(start + 2)..<min(start + 2 + length, texts.count)])
  }

  func text(at offset: UInt32) -> String { String(decoding: textBytes(at: offset), as: UTF8.self) }

  /// The title follows the identifier of its record.
  private func title(of row: RecordRow) -> String {
    text(at: row.identifier + 2 + UInt32(textBytes(at: row.identifier).count))
  }

  /// The spoken key of a form.
  func key(of form: FormRow) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: section(.keys)[Int(form.key)..<Int(form.key) + Int(form.keyLength)])
  }

  /// The sounds of a form.
  func sounds(of form: FormRow) -> UnsafeRawBufferPointer {
    let start = Int(form.key) + Int(form.keyLength)
    return UnsafeRawBufferPointer(rebasing: section(.keys)[start..<start + Int(form.soundLength)])
  }

  func letters(of word: WordRow) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(rebasing: section(.wordBytes)[Int(word.bytes)..<Int(word.bytes) + Int(word.length)])
  }

  func sounds(of word: WordRow) -> UnsafeRawBufferPointer {
    let start = Int(word.bytes) + Int(word.length)
    return UnsafeRawBufferPointer(rebasing: section(.wordBytes)[start..<start + Int(word.soundLength)])
  }

  // MARK: Records

  /// The rows of a type, which are adjacent.
  func rows(of type: MediaItemType) -> Range<Int> {
    let code = type.storedCode
    return firstRow { $0 >= code }..<firstRow { $0 > code }
  }

  /// The first row whose type satisfies a monotonic condition.
  private func firstRow(_ isFarEnough: (UInt8) -> Bool) -> Int {
    var low = 0, high = records.count
    while low < high {
      let middle = (low + high) / 2
      if isFarEnough(records[middle].type) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The row with an identifier.
  func row(of id: ItemID) -> UInt32? {
    buckets(.identifierStarts, .identifierEntries).entries(for: KeyHash.of(id.text.utf8)).first {
      textBytes(at: records[Int($0)].identifier).elementsEqual(id.text.utf8)
    }
  }

  func identifier(of row: Int) -> ItemID { ItemID(text(at: records[row].identifier)) }

  /// Whether the item of a row came out in these years; nil stands for any.
  func isReleased(_ row: Int, in years: ReleaseDateRange?) -> Bool {
    years.map { years in date(records[row].date).map(years.contains) ?? false } ?? true
  }

  func record(_ number: UInt32) -> NameRecord {
    let row = records[Int(number)]
    return NameRecord(
      id: ItemID(text(at: row.identifier)), type: .of(storedCode: row.type), title: title(of: row),
      artist: optional(row.artist), album: optional(row.album), aliases: [],
      genres: genres(of: row),
      date: date(row.date), added: Int64(row.added), number: row.number > 0 ? Int(row.number) : nil,
      season: row.season > 0 ? Int(row.season) : nil,
      extra: [1: .trailer, 2: .bonus][row.extra], artwork: optional(row.artwork), makers: list(row.makers),
      facts: facts(of: row))
  }

  private func facts(of row: RecordRow) -> RecordFacts {
    var facts = RecordFacts(moods: list(row.moods), isExplicit: row.kind & RecordRow.isExplicit != 0)
    facts.duration = row.duration > 0 ? Int(row.duration) : nil
    facts.tempo = row.tempo > 0 ? Int(row.tempo) : nil
    facts.rating = row.rating > 0 ? Int(row.rating) - 1 : nil
    return facts
  }

  func genres(of row: RecordRow) -> [String] { list(row.genres) }

  /// The texts that are stored as one.
  func list(_ offset: UInt32) -> [String] {
    textBytes(at: offset).split(separator: TextPool.separatorByte).map { String(decoding: $0, as: UTF8.self) }
  }

  private func optional(_ offset: UInt32) -> String? { offset == 0 ? nil : text(at: offset) }

  private func date(_ ordinal: Int32) -> PartialDate? {
    guard ordinal > 0 else { return nil }
    let month = Int(ordinal) / 100 % 100, day = Int(ordinal) % 100
    return PartialDate(year: Int(ordinal) / 10_000, month: month > 0 ? month : nil, day: day > 0 ? day : nil)
  }
}
