import MediaFiles

/// Reads the playlists that servers of stations send.
enum StreamList {
  private static let extensions = ["m3u", "m3u8", "pls", "xspf", "asx", "ram"]
  private static let listTypes = ["mpegurl", "scpls", "pls+xml", "x-ms-asf", "realaudio"]

  /// Whether a type is that of sound and not of a playlist.
  static func isSound(_ type: String?) -> Bool {
    guard let type = type?.lowercased(), type.hasPrefix("audio/") || type.hasPrefix("application/ogg") else {
      return false
    }
    return !listTypes.contains(where: type.contains)
  }

  /// Whether the name at the end of a path is that of a playlist.
  static func isListed(_ path: String) -> Bool {
    let name = path.prefix { $0 != "?" }
    return extensions.contains { name.lowercased().hasSuffix("." + $0) }
  }

  /// The locations in a document, absolute or with absolute paths; empty if it is no playlist.
  ///
  /// - Parameter path: where it is.
  static func locations(_ bytes: [UInt8], type: String, path: String) -> [String] {
    let start = String(decoding: bytes.prefix(512), as: UTF8.self).lowercased()
    if start.contains("<asx") { return asx(String(decoding: bytes, as: UTF8.self)) }
    guard let format = format(start, type: type.lowercased(), path: path) else { return [] }
    let folder = path.prefix { $0 != "?" }.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let content = PlaylistContent(bytes, format: format, folder: folder.joined(separator: "/"))
    return content?.entries.map(\.location) ?? []
  }

  private static func format(_ start: String, type: String, path: String) -> PlaylistFormat? {
    if start.contains("[playlist]") { return .pls }
    if start.contains("<playlist") { return .xspf }
    // Any text can be read as a list of paths, so a page would have entries too.
    guard !start.contains("<html"), !start.contains("<!doctype") else { return nil }
    let isListed = start.contains("#extm3u") || isListed(path) || listTypes.contains(where: type.contains)
    return isListed || start.hasPrefix("http://") || start.hasPrefix("https://") ? .m3u : nil
  }

  /// The references of an ASX document, which is often no well-formed XML.
  private static func asx(_ text: String) -> [String] {
    text.matches(of: /(?i)<ref\s+href\s*=\s*["']([^"']+)["']/).map { String($0.output.1) }
  }
}
