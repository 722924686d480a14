/// The format of a picture, detected by its first bytes. The raw value is the file extension.
package enum PictureFormat: String, Sendable {
  case jpg, png, gif, webp

  /// Returns `nil` for formats that desktops don't show.
  package init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpg
    } else if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if bytes.starts(with: "GIF8".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  package var mediaType: String { self == .jpg ? "image/jpeg" : "image/" + rawValue }
}
