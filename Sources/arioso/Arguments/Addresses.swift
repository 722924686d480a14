import ControlProtocol
import Glibc

/// Recognises arguments that name what to play by path, web address or identifier, and not by words.
enum Addresses {
  /// Nil if they are words. An argument that is written as a path is one even if there is no such file. The name of a
  /// folder here is a path, too, and so are several names if there are files or folders of all of them, as from `*`.
  static func list(_ arguments: [String]) -> AddressList? {
    guard let first = arguments.first else { return nil }
    let areHere = arguments.count > 1 && arguments.allSatisfy { access($0, F_OK) == 0 }
    guard isExplicit(first) || areHere || arguments.allSatisfy(isAddress) else { return nil }
    return AddressList(arguments.map(absolute))
  }

  /// Whether it is written as an address.
  static func isExplicit(_ argument: String) -> Bool {
    let isPath = ["/", "./", "../", "~/"].contains(where: argument.hasPrefix) || [".", "..", "~"].contains(argument)
    // As the shell completes the name of a folder.
    return isPath || argument.hasSuffix("/") || isRemote(argument)
  }

  private static func isAddress(_ argument: String) -> Bool {
    isExplicit(argument) || hasFileEnding(argument) || isFolder(argument)
      || (argument.contains("/") || argument.contains(".")) && access(argument, F_OK) == 0
  }

  private static func isRemote(_ argument: String) -> Bool {
    let lowered = argument.lowercased()
    // Blanks in the address of a file are often left as they are.
    if lowered.hasPrefix("file:/") { return true }
    let isWritten = ["id:", "file:"].contains(where: lowered.hasPrefix) || argument.contains("://")
    return isWritten && !argument.contains(where: \.isWhitespace)
  }

  private static func isFolder(_ argument: String) -> Bool {
    var status = stat()
    return stat(argument, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  private static func hasFileEnding(_ argument: String) -> Bool {
    guard let dot = argument.lastIndex(of: "."), dot != argument.startIndex else { return false }
    return endings.contains(argument[argument.index(after: dot)...].lowercased())
  }

  private static let endings: Set = [
    "aac", "aif", "aiff", "ape", "flac", "m3u", "m3u8", "m4a", "m4b", "mka", "mp3", "mpc", "oga", "ogg", "opus", "pls",
    "wav", "webm", "wma", "wv", "xspf",
  ]

  /// The daemon's current folder is another one.
  static func absolute(_ argument: String) -> String {
    guard !isRemote(argument) else { return argument }
    let home = Environment["HOME"] ?? ""
    let path =
      argument == "~" || argument.hasPrefix("~/") ? home + argument.dropFirst() : Environment.absolute(argument)
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }
}
