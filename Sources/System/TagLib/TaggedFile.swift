import CTagLib
import Glibc

/// The tags of a sound file, read by TagLib in one pass.
package struct TaggedFile: ~Copyable {
  private let handle: OpaquePointer
  private let tags: CTagLibTags

  /// Reads the file at a path.
  package init(path: String) throws(TagLibFailure) {
    handle = try Self.opened(ctaglib_read_tags(path))
    tags = ctaglib_tags(handle)
  }

  deinit { ctaglib_close(handle) }

  /// In seconds; nil if unknown.
  package var duration: Double? { tags.milliseconds > 0 ? Double(tags.milliseconds) / 1000 : nil }

  /// Whether the duration is only projected from a part of the file.
  package var guessesDuration: Bool { tags.guessesLength }

  /// The byte of an ID3v2 popularimeter, 1 to 255; nil if there is none.
  package var popularimeter: Int? { tags.popularimeter > 0 ? Int(tags.popularimeter) : nil }

  package var hasPicture: Bool { tags.hasPicture }

  /// Whether TagLib may have left out a value because its text is malformed.
  package var mayLackBrokenText: Bool { tags.mayLackBrokenText }

  /// Whether the file ends before its sound does, as far as FLAC, MP4 and MPEG with a header show it.
  package var isCutShort: Bool { tags.isCutShort }

  /// Whether so little is left of the sound that the file is no recording any more.
  package var isScrap: Bool { tags.isScrap }

  /// Whether texts come from a tag that says Latin-1, which other programs fill with other encodings.
  package var hasLegacyText: Bool { tags.hasLegacyText }

  /// The values of the properties that have a key, in the file's order.
  ///
  /// - Parameter key: returns the key for TagLib's name of a property in capitals, such as "ALBUMARTIST". MP4 atoms without
  ///   such a name come under their own, also in capitals.
  package func fields<Key>(by key: (String) -> Key?) -> [(key: Key, value: String)] {
    UnsafeBufferPointer(start: tags.fields, count: tags.fieldCount).compactMap { field in
      guard let key = key(String(cString: field.key)) else { return nil }
      let bytes = UnsafeRawBufferPointer(start: field.value, count: field.valueLength)
      return (key, String(decoding: bytes, as: UTF8.self))
    }
  }

  /// The bytes of the front cover, or else of the first picture; nil if there is none.
  package static func picture(path: String) throws(TagLibFailure) -> [UInt8]? {
    let handle = try opened(ctaglib_read_picture(path))
    defer { ctaglib_close(handle) }
    var count = 0
    guard let bytes = ctaglib_picture(handle, &count) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }

  /// Writes a rating, 0 to 1, into the tags of a file, or removes it if it is nil.
  ///
  /// The file is changed in place and may be damaged by a failure, so it has to be a copy whose tags can be read.
  package static func write(rating: Double?, path: String) throws(TagLibFailure) {
    switch ctaglib_write_rating(path, rating ?? -1) {
    case .read: break
    case .notOpened: throw .notOpened(errno: errno)
    case .unknownFormat: throw .unknownFormat
    case .failed: throw .damaged
    }
  }

  private static func opened(_ handle: OpaquePointer?) throws(TagLibFailure) -> OpaquePointer {
    guard let handle else { throw .damaged }
    guard let failure = TagLibFailure(handle) else { return handle }
    ctaglib_close(handle)
    throw failure
  }
}

/// Why TagLib has no tags of a file.
package enum TagLibFailure: Error, Hashable, Sendable {
  case notOpened(errno: Int32)
  case unknownFormat
  /// The file ends before the part that TagLib needs.
  case cutShort
  /// The file is damaged or malicious.
  case damaged

  fileprivate init?(_ handle: OpaquePointer) {
    switch ctaglib_status(handle) {
    case .read: return nil
    case .notOpened: self = .notOpened(errno: ctaglib_error(handle))
    case .unknownFormat: self = ctaglib_tags(handle).isCutShort ? .cutShort : .unknownFormat
    case .failed: self = .damaged
    }
  }
}
