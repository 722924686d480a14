/// What a picture is by its first bytes.
enum PictureFormat {
  /// How the name of such a file ends; `nil` for what no desktop shows.
  static func ending(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return "jpg" }
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return "png" }
    if bytes.starts(with: "GIF8".utf8) { return "gif" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "webp" }
    return nil
  }
}
