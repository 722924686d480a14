/// A record in 32 bytes. Texts are offsets into the section `texts`; 0 is the empty text.
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
  var season: UInt8
  /// `MediaItemType.storedCode`, and flags in the highest two bits.
  var kind: UInt8

  static let isTrailerOrBonus: UInt8 = 0x40
  static let isOtherRecording: UInt8 = 0x80

  var type: UInt8 { kind & 0x3F }
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
  case whole, shortened, alias, romanised
}
