import Glibc
import MediaFiles
import MediaIntents

/// The folder of the downloads, from which only files that may be downloads are removed.
///
/// The paths of downloads are kept in files that may have been changed by anything, so a path alone is no reason to remove
/// what is there.
package struct DownloadFolder: Sendable {
  package let path: String

  package init(path: String) { self.path = path }

  /// Removes a download as `delete` does.
  ///
  /// - Returns: whether there is no such file now.
  @discardableResult
  func remove(_ file: String) -> Bool {
    do throws(SubscriptionFailure) {
      try delete(file)
      return true
    } catch {
      return false
    }
  }

  /// Removes a download: a sound file in the folder of a show in this folder, not reached through a link. One that is gone
  /// already is no error.
  func delete(_ file: String) throws(SubscriptionFailure) {
    guard let names = names(of: file) else { throw .notADownload(path: file) }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .storage(StorageFailure(errno: errno, path: path)) }
    defer { close(folder) }
    let show = openat(folder, names.show, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard show >= 0 else { return try Self.check(errno, file) }
    defer { close(show) }
    var status = stat()
    guard fstatat(show, names.file, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return try Self.check(errno, file) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notADownload(path: file) }
    guard unlinkat(show, names.file, 0) == 0 else { return try Self.check(errno, file) }
  }

  private static func check(_ code: Int32, _ file: String) throws(SubscriptionFailure) {
    switch code {
    case ENOENT: return
    // What opening a link or no folder fails with.
    case ELOOP, ENOTDIR: throw .notADownload(path: file)
    default: throw .storage(StorageFailure(errno: code, path: file))
    }
  }

  /// The names of the show's folder and of the file; nil if the path is not one that a download gets.
  func names(of file: String) -> (show: String, file: String)? {
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
