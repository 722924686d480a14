/// Where the entries of a playlist lie.
enum PlaylistLocation {
  /// The absolute path or the address that an entry's text means in a playlist of `folder`.
  static func resolve(_ text: String, folder: String) -> String {
    if let path = FileAddress.path(text) { return path }
    if FileAddress.isAddress(text) { return text }
    // Playlists from Windows divide folders by the sign that is a letter here.
    let text = text.contains("/") ? text : text.replacing("\\", with: "/")
    return normalized(text.hasPrefix("/") ? text : folder + "/" + text)
  }

  /// The same for a reference in an address's spelling, which XSPF uses.
  static func resolve(reference: String, folder: String) -> String {
    FileAddress.isAddress(reference) || FileAddress.path(reference) != nil
      ? resolve(reference, folder: folder) : resolve(FileAddress.unescaped(reference), folder: folder)
  }

  /// How a playlist in `folder` names the file at `path` relative to itself.
  static func relative(_ path: String, folder: String) -> String {
    let target = path.split(separator: "/"), source = folder.split(separator: "/")
    let shared = zip(target, source).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: source.count - shared)
    let relative = (up + target.dropFirst(shared).map(String.init)).joined(separator: "/")
    // A name that begins like a comment is told from one by the folder in front.
    return relative.hasPrefix("#") ? "./" + relative : relative
  }

  /// The absolute path without "." and "..".
  private static func normalized(_ path: String) -> String {
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}
