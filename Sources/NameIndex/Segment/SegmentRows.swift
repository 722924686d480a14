/// A record in 48 bytes. Texts are offsets into the section `texts`; 0 is the empty text.
struct RecordRow {
  /// The identifier, which the title follows.
  var identifier: UInt32
  var artist: UInt32
  var album: UInt32
  /// Genres joined by `TextPool.separator`.
  var genres: UInt32
  /// `PartialDate.ordinal`; 0 if unknown.
  var date: Int32
  /// Seconds since 1970.
  var added: UInt32
  var artwork: UInt32
  var number: UInt16
  /// Also a year.
  var season: UInt16
  /// Makers and moods, joined like the genres.
  var makers: UInt32
  var moods: UInt32
  /// Seconds; 0 if unknown.
  var duration: UInt32
  /// `tempo`, and `extra` in the two highest bits.
  var beats: UInt16
  /// Percent and 1; 0 if unknown.
  var rating: UInt8
  /// `MediaItemType.storedCode`, and flags in bits 5 and 7.
  var kind: UInt8

  /// Beats per minute; 0 if unknown.
  var tempo: UInt16 { beats & Self.maxTempo }
  /// 1 for a trailer, 2 for a bonus episode.
  var extra: UInt8 { UInt8(beats >> 14) }

  static let maxTempo: UInt16 = 0x3FFF
  static let isExplicit: UInt8 = 0x20
  static let isOtherRecording: UInt8 = 0x80

  var type: UInt8 { kind & 0x1F }
}

/// A spoken form of a record's name.
struct FormRow {
  var record: UInt32
  /// Offset of the spoken key in the section `keys`; the sounds follow it.
  var key: UInt32
  var keyLength: UInt8
  var soundLength: UInt8
  var kind: UInt8
  var words: UInt8

  var length: Int { Int(keyLength) }
}

/// A word of names: the offsets of its letters and sounds, and the forms that contain it.
struct WordRow {
  var bytes: UInt32
  var postings: UInt32
  var count: UInt32
  var length: UInt8
  var soundLength: UInt8
  var padding: UInt16 = 0
}

/// How a form of a name was derived.
package enum NameFormKind: UInt8, Sendable {
  case whole, shortened, alias, romanised, base
}
