import Glibc
package import MediaIntents

/// Helpers for paths and folders.
///
/// They split at bytes, because a slash and a combining mark that begins the next name are one `Character`.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// Everything before the last slash.
  package static func folder(of path: String) -> String {
    String(path[..<(path.utf8.lastIndex(of: slash) ?? path.startIndex)])
  }

  /// Everything after the last slash.
  package static func name(of path: String) -> String {
    path.utf8.lastIndex(of: slash).map { String(Substring(path.utf8[$0...].dropFirst())) } ?? path
  }

  /// The names between the slashes.
  package static func names(in path: String) -> [Substring] { path.utf8.split(separator: slash).map(Substring.init) }

  package static func isAbsolute(_ path: some StringProtocol) -> Bool { path.utf8.first == slash }

  /// Whether it is a path of Windows that means nothing here: one with a drive, or of a server.
  package static func isForeign(_ path: some StringProtocol) -> Bool {
    let start = Array(path.utf8.prefix(3))
    if start.starts(with: "\\\\".utf8) { return true }
    guard start.count == 3, start[1] == UInt8(ascii: ":"), start[2] == slash || start[2] == UInt8(ascii: "\\") else {
      return false
    }
    return UInt8(ascii: "a")...UInt8(ascii: "z") ~= start[0] | 0x20
  }

  /// Whether there is certainly nothing at the path, rather than something that cannot be reached.
  package static func isGone(_ path: String) -> Bool { access(path, F_OK) != 0 && errno == ENOENT }

  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether permissions, those of a folder above it included, keep this process from reading the file or folder.
  package static func isForbidden(_ path: String) -> Bool { access(path, R_OK) != 0 && errno == EACCES }

  /// Returns why the file cannot be played, as far as can be seen without opening it; `nil` if nothing speaks against it.
  package static func playbackFailure(_ path: String) -> PlayerFailure? {
    guard let status = FileStatus(path: path) else { return .fileMissing(path) }
    // Opening a pipe or a device may block for as long as nobody writes to it.
    guard status.isRegularFile else { return .undecodable(path) }
    return access(path, R_OK) != 0 ? .fileUnreadable(path) : nil
  }

  /// Creates the folder at `path` and missing parents, accessible to the user only.
  package static func makeFolder(_ path: String) throws(StorageFailure) {
    if path.isEmpty || exists(path) { return }
    try makeFolder(folder(of: path))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw StorageFailure(errno: errno, path: path) }
  }

  /// Returns an unused path in `folder` for a title: "Road Trip.m3u8", else "Road Trip 2.m3u8".
  package static func free(in folder: String, title: String, ending: String) -> String {
    let name = fileName(of: title)
    var path = "\(folder)/\(name).\(ending)"
    var number = 2
    while exists(path) {
      path = "\(folder)/\(name) \(number).\(ending)"
      number += 1
    }
    return path
  }

  /// Returns a title as a file name: without slashes, not hidden, and within the length that file systems allow.
  private static func fileName(of title: String) -> String {
    let name = title.tidied.unicodeScalars.lazy.map { $0 == "/" ? "-" : $0 }.drop { $0 == "." }
    var text = String.UnicodeScalarView()
    var bytes = 0
    for scalar in name {
      bytes += UTF8.width(scalar)
      if bytes > 200 { break }
      text.append(scalar)
    }
    return text.isEmpty ? "_" : String(text)
  }
}
