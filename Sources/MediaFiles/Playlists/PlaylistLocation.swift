import MediaIntents

/// Resolves and writes the locations of playlist entries.
enum PlaylistLocation {
  /// Returns the absolute path or address of an entry in a playlist of `folder`, or a path of another system as it is
  /// written.
  static func resolve(_ text: String, folder: String) -> String {
    if let path = FileAddress.path(text) { return ownPath(path) }
    if FileAddress.isAddress(text) || text.hasPrefix(RemoteAddress.scheme + "/") { return text }
    if FilePath.isForeign(text) { return text }
    // Playlists from Windows separate folders by a backslash.
    let text = text.utf8.contains(UInt8(ascii: "/")) ? text : text.replacing("\\", with: "/")
    return normalized(FilePath.isAbsolute(text) ? text : folder + "/" + text)
  }

  /// The path of a file's address, which has a slash before the drive.
  private static func ownPath(_ path: String) -> String {
    let inner = path.drop { $0 == "/" }
    return FilePath.isForeign(inner) ? String(inner) : path
  }

  /// The same for a URI reference, as in XSPF.
  static func resolve(reference: String, folder: String) -> String {
    FileAddress.isAddress(reference) || FileAddress.path(reference) != nil
      ? resolve(reference, folder: folder) : resolve(FileAddress.unescaped(reference), folder: folder)
  }

  /// Returns the line for a location in a playlist of `folder`: as it is or relative, if that is read as the same
  /// location, else as an encoded address. Line breaks, white space at the ends and backslashes need the latter.
  static func line(for location: String, folder: String, isRelative: Bool) -> String {
    if FileAddress.isAddress(location) { return location.split(whereSeparator: \.isNewline).joined() }
    let plain = isRelative && !FilePath.isForeign(location) ? relative(location, folder: folder) : location
    let isSafe =
      !plain.contains(where: \.isNewline) && !plain.hasPrefix("#")
      && resolve(plain.trimmed, folder: folder).utf8.elementsEqual(location.utf8)
    return isSafe ? plain : FileAddress.of(location)
  }

  /// Returns the path of a file relative to a playlist in `folder`.
  static func relative(_ path: String, folder: String) -> String {
    let target = FilePath.names(in: path), source = FilePath.names(in: folder)
    let shared = zip(target, source).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    let up = Array(repeating: "..", count: source.count - shared)
    let relative = (up + target.dropFirst(shared).map(String.init)).joined(separator: "/")
    // A leading "./" keeps a name that begins with "#" from being read as a comment.
    return relative.hasPrefix("#") ? "./" + relative : relative
  }

  /// Returns the path without "." and "..".
  private static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var names: [Substring] = []
    for name in FilePath.names(in: path) where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// Whether no name in an absolute path is empty or begins with a dot, as in most lists.
  private static func isNormal(_ path: String) -> Bool {
    var isStart = false
    for byte in path.utf8 {
      if isStart, byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") { return false }
      isStart = byte == UInt8(ascii: "/")
    }
    return !isStart
  }
}
