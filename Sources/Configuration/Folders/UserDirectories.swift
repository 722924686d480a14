/// Parses `user-dirs.dirs`, the media folders configured by xdg-user-dirs.
package enum UserDirectories {
  /// The folders by variable name. Values that are neither absolute nor start with `$HOME/` are ignored.
  package static func read(_ text: String, home: String) -> [String: String] {
    var folders: [String: String] = [:]
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingBlanks() }
      guard parts.count == 2, parts[0].hasPrefix("XDG_"), parts[0].hasSuffix("_DIR") else { continue }
      if let folder = unquoted(parts[1], home: home) { folders[parts[0]] = folder }
    }
    return folders
  }

  private static func unquoted(_ value: String, home: String) -> String? {
    guard value.count > 2, value.hasPrefix("\""), value.hasSuffix("\"") else { return nil }
    let folder = value.dropFirst().dropLast().replacing(/\\(.)/) { $0.output.1 }
    if folder.hasPrefix("$HOME/") { return home + folder.dropFirst("$HOME".count) }
    return folder.hasPrefix("/") ? String(folder) : nil
  }
}

extension Substring {
  fileprivate func trimmingBlanks() -> String {
    String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
  }
}
