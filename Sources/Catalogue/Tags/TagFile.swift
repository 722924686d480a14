import MediaIntents
import CTagLib

/// A file as TagLib has read it; owns what was read and gives it back.
///
/// All of TagLib's C face is used here and in `EmbeddedPicture`; the view it gives lives no longer than this value.
struct TagFile: ~Copyable {
  private let handle: OpaquePointer

  /// Reads the tags of the file at `path`; fails where it cannot be opened or is nothing that TagLib knows.
  init(path: String) throws(TagFailure) {
    guard let opened = ctaglib_read_tags(path) else { throw .damaged }
    do {
      try TagFailure.check(opened)
    } catch {
      ctaglib_close(opened)
      throw error
    }
    handle = opened
  }

  deinit { ctaglib_close(handle) }

  /// Whether a text may be so broken that TagLib left it out.
  var mayLackBrokenText: Bool { ctaglib_tags(handle).mayLackBrokenText }

  func tags() -> FileTags {
    let view = ctaglib_tags(handle)
    var tags = FileTags(
      duration: view.milliseconds > 0 ? Double(view.milliseconds) / 1000 : nil,
      popularimeter: view.popularimeter > 0 ? Int(view.popularimeter) : nil,
      hasPicture: view.hasPicture, isCutShort: view.isCutShort)
    for field in UnsafeBufferPointer(start: view.fields, count: view.fieldCount) {
      guard let key = TagKey(rawValue: String(cString: field.key)) else { continue }
      tags.add(
        String(decoding: UnsafeRawBufferPointer(start: field.value, count: field.valueLength), as: UTF8.self), to: key)
    }
    return tags
  }
}

/// Why TagLib has no tags of a file.
enum TagFailure: Error, Hashable, Sendable {
  case notOpened(errno: Int32)
  case unknownFormat
  /// The part that tells what the file is lay behind its end.
  case cutShort
  case damaged

  static func check(_ file: OpaquePointer) throws(TagFailure) {
    switch ctaglib_status(file) {
    case .read: return
    case .notOpened: throw .notOpened(errno: ctaglib_error(file))
    case .unknownFormat: throw ctaglib_tags(file).isCutShort ? .cutShort : .unknownFormat
    case .failed: throw .damaged
    }
  }
}
