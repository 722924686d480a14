/// Resolves and writes the locations of playlist entries.
enum PlaylistLocation {
  /// Returns the absolute path or address of an entry in a playlist of `folder`.
  static func resolve(_ text: String, folder: String) -> String {
    if let path = FileAddress.path(text) { return path }
    if FileAddress.isAddress(text) { return text }
    // Playlists from Windows separate folders by a backslash.
    let text = text.contains("/") ? text : text.replacing("\\", with: "/")
    return normalized(text.hasPrefix("/") ? text : folder + "/" + text)
  }

  /// The same for a URI reference, as in XSPF.
  static func resolve(reference: String, folder: String) -> String {
    FileAddress.isAddress(reference) || FileAddress.path(reference) != nil
      ? resolve(reference, folder: folder) : resolve(FileAddress.unescaped(reference), folder: folder)
  }

  /// Returns the path of a file relative to a playlist in `folder`.
  static func relative(_ path: String, folder: String) -> String {
    let target = path.split(separator: "/"), source = folder.split(separator: "/")
    let shared = zip(target, source).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: source.count - shared)
    let relative = (up + target.dropFirst(shared).map(String.init)).joined(separator: "/")
    // A leading "./" keeps a name that begins with "#" from being read as a comment.
    return relative.hasPrefix("#") ? "./" + relative : relative
  }

  /// Returns the path without "." and "..".
  private static func normalized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}
