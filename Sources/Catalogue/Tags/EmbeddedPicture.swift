import MediaIntents
import CTagLib

/// The cover that lies inside a sound file.
enum EmbeddedPicture {
  /// The bytes of the front cover, else of the first picture; `nil` where there is none.
  static func read(path: String) throws(TagFailure) -> [UInt8]? {
    guard let file = ctaglib_read_picture(path) else { throw .damaged }
    defer { ctaglib_close(file) }
    try TagFailure.check(file)
    var count = 0
    guard let bytes = ctaglib_picture(file, &count) else { return nil }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
