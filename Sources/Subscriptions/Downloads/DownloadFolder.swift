import Glibc
import MediaFiles

/// The folder of the downloads, from which only files that may be downloads are removed.
///
/// The paths of downloads are kept in files that may have been changed by anything, so a path alone is no reason to remove
/// what is there.
package struct DownloadFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Removes a download: a sound file in the folder of a show in this folder, not reached through a link.
  ///
  /// - Returns: whether there is no such file now.
  @discardableResult
  func remove(_ file: String) -> Bool {
    guard let names = names(of: file) else { return false }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    let show = openat(folder, names.show, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard show >= 0 else { return errno == ENOENT }
    defer { close(show) }
    var status = stat()
    guard fstatat(show, names.file, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return errno == ENOENT }
    return status.st_mode & S_IFMT == S_IFREG && unlinkat(show, names.file, 0) == 0
  }

  /// The names of the show's folder and of the file; nil if the path is not one that a download gets.
  private func names(of file: String) -> (show: String, file: String)? {
    guard file.utf8.starts(with: (path + "/").utf8) else { return nil }
    let names = file.utf8.dropFirst(path.utf8.count + 1)
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map { String($0) ?? "" }
    guard names.count == 2, names.allSatisfy({ !$0.isEmpty && !$0.utf8.starts(with: ".".utf8) }),
      names[1].utf8.prefix(4).allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }),
      FileFormat(fileName: names[1]) == .sound
    else { return nil }
    return (names[0], names[1])
  }
}
